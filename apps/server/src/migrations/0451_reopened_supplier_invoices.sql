-- How often the approval of a supplier invoice was withdrawn. Each approval and each withdrawal posts its difference under
-- a cause of its own, because the ledger posts a cause once.
alter table payables.invoices add column reopened int not null default 0 check (reopened >= 0);
