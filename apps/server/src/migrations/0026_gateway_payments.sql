-- Payments through a gateway by card and wallet, their refunds, and the payment methods with their fees.

-- Fees of payment methods, and the places where they may be used. Staff change the rows.
create table payment.pay_configs (
  method text primary key check (method in ('balance', 'card', 'wechat', 'alipay', 'bank')),
  enabled boolean not null default true,
  -- Fee in basis points of the amount, charged in addition, with half a cent rounded up.
  fee_bp int not null check (fee_bp between 0 and 2000),
  min_cents bigint check (min_cents > 0),
  max_cents bigint check (max_cents > 0)
);
insert into payment.pay_configs (method, fee_bp) values
  ('balance', 0), ('card', 250), ('wechat', 150), ('alipay', 150), ('bank', 0);

-- One row: limits of deposits, and our bank details for transfers (contract: bankDetails).
create table payment.deposit_rules (
  only_row boolean primary key default true check (only_row),
  min_cents bigint not null default 1000 check (min_cents > 0),
  max_cents bigint not null default 5000000 check (max_cents >= min_cents),
  bank jsonb not null default '{"account_name": "", "account_number": "", "bank_name": "", "bank_address": "", "swift": "", "routing_number": ""}'
);
insert into payment.deposit_rules default values;

alter table payment.payables
  -- Number of the checkout that the order belongs to.
  add column batch_no text,
  -- The open payment of this payable, so that a second press does not charge twice.
  add column paying text;
create index payables_batch on payment.payables (batch_no) where batch_no is not null;

alter table payment.payments
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('balance', 'card', 'wechat', 'alipay')),
  add column purpose text not null default 'order' check (purpose in ('order', 'deposit')),
  -- The gateway and its own number of the payment. Both are null for a payment from the balance.
  add column gateway text,
  add column gateway_id text,
  -- The next step of the customer, a redirect or a QR code, in the form of the API.
  add column action jsonb,
  add column expires_at timestamptz,
  -- Cause of the failure: declined, insufficient_funds, challenge_failed, expired, canceled, unreachable, late.
  add column failure text,
  add column settled_at timestamptz,
  -- Time of the next query to the gateway; null when the outcome is final.
  add column ask_at timestamptz,
  add column asked int not null default 0,
  -- The card of the payment, saved or typed, with the facts that tell cards apart.
  add column card_id text references payment.cards,
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add constraint gateway_or_balance check ((method = 'balance') = (gateway is null)),
  add constraint failed_has_reason check ((status = 'failed') = (failure is not null)),
  add constraint no_fee_by_balance check (method <> 'balance' or fee_cents = 0);
create index payments_to_ask on payment.payments (ask_at) where ask_at is not null;
create unique index payments_gateway_id on payment.payments (gateway, gateway_id) where gateway_id is not null;

alter table payment.payment_parts
  drop constraint payment_parts_check,
  add column gateway_cents bigint not null default 0 check (gateway_cents >= 0),
  -- Share of the payment fee, in addition to the amount.
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- False when the money arrived after the order could no longer be paid; it was refunded.
  add column accepted boolean not null default true,
  add constraint part_has_money check (prepaid_cents + credit_cents + gateway_cents > 0);

alter table payment.refunds
  drop constraint refunds_check,
  add column gateway_cents bigint not null default 0 check (gateway_cents >= 0),
  -- Payment fee that is refunded in addition to `amount_cents`.
  add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  add column status text not null default 'succeeded' check (status in ('asked', 'sent', 'succeeded', 'failed')),
  -- canceled, confirm_failed, amended, or late (the order could no longer be paid).
  add column reason text not null default 'canceled',
  add column gateway_refund_id text,
  add column failure text,
  -- Number of the attempt. Staff repeat a failed refund under a new number at the gateway.
  add column attempt int not null default 1,
  add column sent_at timestamptz,
  add column settled_at timestamptz,
  add column settled_note text,
  add column ask_at timestamptz,
  add column asked int not null default 0,
  add constraint refund_adds_up check (prepaid_cents + credit_cents + gateway_cents = amount_cents),
  -- A refund to the balance succeeds at once.
  add constraint refund_at_once check (gateway_cents > 0 or status = 'succeeded');
update payment.refunds set settled_at = created_at;
create index refunds_to_ask on payment.refunds (ask_at) where ask_at is not null;
create index refunds_payment on payment.refunds (payment_no);

-- Events of webhooks that were handled. An event that is sent again is handled once.
create table payment.gateway_events (
  gateway text not null,
  event_id text not null,
  type text not null,
  payment_no text,
  received_at timestamptz not null,
  -- Result: applied, ignored, unknown_payment, other_amount.
  outcome text not null,
  primary key (gateway, event_id)
);

-- An order whose payment has begun (status 1) is as unpaid as one in status 0.
drop index booking.orders_pay_later;
create index orders_pay_later on booking.orders (account_id, pay_by)
  where payment_option = 'later' and payment_status in (0, 1) and order_status in (1, 2, 5, 6);
