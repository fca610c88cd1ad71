-- One index serves two purposes: it finds the entries of a transaction, and allows one entry per account in it. So each
-- posting writes one index entry less.
create unique index entries_by_transaction on ledger.entries (transaction_id, account_id);
drop index ledger.entries_transaction;
drop index ledger.entries_one_a_transaction;
