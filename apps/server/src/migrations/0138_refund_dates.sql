-- Promised dates of refunds (ADR 57).

alter table payment.refunds
  add column send_by date,
  -- Date by which the customer's bank shows the refund.
  add column expected_by date;
update payment.refunds set
  send_by = case when gateway_cents > 0 then (created_at + interval '3 days')::date else created_at::date end,
  expected_by = case when gateway_cents > 0 then (created_at + interval '16 days')::date else created_at::date end;
alter table payment.refunds
  alter column send_by set not null,
  alter column expected_by set not null,
  add constraint refund_promise check (expected_by >= send_by);
create index refunds_open on payment.refunds (expected_by) where status <> 'succeeded';
