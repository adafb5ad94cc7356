"""What happens at the tables without a press, and the processes that do the thinking."""
