-- Steps of staff after the sale: fees agreed with the hotel, stays that ended otherwise, and guests moved to another
-- hotel.
alter table booking.orders
  -- Amount that the hotel keeps of a canceled booking, as agreed by staff; null when it follows from the fee.
  add column cancel_cost_cents bigint check (cancel_cost_cents >= 0),
  add column stay_outcome text check (stay_outcome in ('no_show', 'early_departure')),
  -- True when staff relocated the guests from the order that this one replaces. Wayhouse pays the difference.
  add column relocates boolean not null default false,
  add constraint orders_relocates check (not relocates or replaces_order_no is not null);

alter table ledger.accounts
  drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('prepaid', 'credit', 'gateway_clearing', 'bank', 'revenue',
    'supplier_payable', 'fees', 'refunds_payable', 'coupons', 'adjustments', 'goodwill', 'compensation'));
insert into ledger.accounts (id, kind) values
  ('house:compensation', 'compensation'), ('house~test:compensation', 'compensation');
