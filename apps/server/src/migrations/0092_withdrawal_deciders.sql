-- Four eyes: who approved a withdrawal may not mark it paid. Rows from before know the name alone.
alter table ledger.withdrawals add column decided_by_id text;
