-- Two people credit a large incoming transfer. These columns store the confirmation of the first one until the second
-- one confirms.
alter table payment.bank_deposits
  add column first_confirmed_by_id text,
  add column first_confirmed_by text,
  add column first_confirmed_at timestamptz,
  add column first_received_cents bigint check (first_received_cents > 0),
  add column first_bank_reference text,
  add constraint bank_deposits_first_confirmation check (
    num_nulls(first_confirmed_by_id, first_confirmed_by, first_confirmed_at, first_received_cents,
      first_bank_reference) in (0, 5)
  );
