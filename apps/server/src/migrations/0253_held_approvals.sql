-- A company's rule may hold the stay while colleagues decide: the order is made to pay later, and waits (ADR 77).

-- Until then colleagues decide about the order. Null: it needs no approval, or has it.
alter table booking.orders add column approve_by timestamptz;

-- An open or ended request may have an order: the one that is held, or was.
alter table booking.approvals
  drop constraint approvals_check,
  add constraint approvals_order check (case state when 'booked' then order_no is not null
    when 'approved' then order_no is null else true end);

-- `held`: nobody may pay the order before a colleague approves it.
alter table payment.payables
  drop constraint payables_status_check,
  add constraint payables_status_check check (status in ('open', 'paid', 'closed', 'held'));
