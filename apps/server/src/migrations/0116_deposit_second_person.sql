-- A large incoming transfer is credited by two people: what the first of them confirmed, until the second does.
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
