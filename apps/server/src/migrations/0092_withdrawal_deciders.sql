-- The approver of a withdrawal may not mark it as paid. Earlier rows have only the name.
alter table ledger.withdrawals add column decided_by_id text;
