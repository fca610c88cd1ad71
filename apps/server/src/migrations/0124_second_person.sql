-- Time since which an account has the role that an administrator gave it in the console, because a new account of the
-- same person must not act as the second person. Null when a command gave the role, and for earlier roles.
alter table identity.staff add column role_since timestamptz;

-- Two people change the bank account for the transfers of customers. These columns store the proposal of the first one
-- until the second one decides.
alter table payment.deposit_rules
  add column proposed_bank jsonb,
  add column proposed_by_id text,
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column proposed_reason text,
  add constraint deposit_rules_proposal check (
    num_nulls(proposed_bank, proposed_by_id, proposed_by, proposed_at, proposed_reason) in (0, 5)
  );
