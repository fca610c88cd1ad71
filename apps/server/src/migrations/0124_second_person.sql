-- A second account of one person is no second person: since when an account has the role that an administrator gave it at
-- the console. Null: by command, or before this.
alter table identity.staff add column role_since timestamptz;

-- The bank account that customers transfer to is changed by two people: what the first of them proposed, until the second
-- decides.
alter table payment.deposit_rules
  add column proposed_bank jsonb,
  add column proposed_by_id text,
  add column proposed_by text,
  add column proposed_at timestamptz,
  add column proposed_reason text,
  add constraint deposit_rules_proposal check (
    num_nulls(proposed_bank, proposed_by_id, proposed_by, proposed_at, proposed_reason) in (0, 5)
  );
