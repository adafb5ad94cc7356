## Who has been erased

fair-erased = Somebody who played here has been erased, and with them what the { $dice ->
    [yes] dice came from: the seed
   *[no] shuffle came from: the seed
} promised as `{ $commitment }`. The record below { $dice ->
    [yes] proves that every roll follows from one key
   *[no] shows everybody's cards and proves that the shuffle follows from one key
}; it can't prove any more that I promised that key. Its fingerprint is `{ $fingerprint }`.
