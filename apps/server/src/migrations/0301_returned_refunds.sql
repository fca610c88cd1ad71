-- A refund that failed after it had succeeded, paid again to the customer's balance or bank account. At most once.
create table payment.returned_refunds (
  refund_no text primary key references payment.refunds,
  notice_id text not null unique references payment.gateway_notices,
  means text not null check (means in ('balance', 'bank')),
  amount_cents bigint not null check (amount_cents > 0),
  -- The bank's number of the transfer.
  bank_reference text,
  paid_by text not null,
  paid_at timestamptz not null,
  constraint bank_has_reference check ((means = 'bank') = (bank_reference is not null))
);
create trigger returned_refunds_append_only before update or delete on payment.returned_refunds
  for each row execute function platform.refuse_change();
