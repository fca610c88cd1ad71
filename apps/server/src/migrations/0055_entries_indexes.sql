-- One index serves both "entries of this transaction" and "one entry an account in it": each posting writes one less.
create unique index entries_by_transaction on ledger.entries (transaction_id, account_id);
drop index ledger.entries_transaction;
drop index ledger.entries_one_a_transaction;
