-- A company's rule may hold the rooms while colleagues decide: the order is created with payment later (ADR 77).

-- End of the time in which colleagues decide. Null when the order needs no approval or is approved.
alter table booking.orders add column approve_by timestamptz;

-- An open or ended request may have an order: the one that holds or held the rooms.
alter table booking.approvals
  drop constraint approvals_check,
  add constraint approvals_order check (case state when 'booked' then order_no is not null
    when 'approved' then order_no is null else true end);

-- `held`: nobody may pay the order before a colleague approves it.
alter table payment.payables
  drop constraint payables_status_check,
  add constraint payables_status_check check (status in ('open', 'paid', 'closed', 'held'));
