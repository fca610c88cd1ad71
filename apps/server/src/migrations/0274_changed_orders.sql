-- Another stay, corrected names and new requests are changes of an order too, also when no amount changes. Partners get
-- an event about them, and find the order in the list by last change.
create or replace trigger partners_note_changed
  after update of order_status, paid_cents, refunded_cents, cancel_fee_cents, supplier_confirmation_no,
    hotel_confirmation_no, pay_reminded_days, changed_at, changes on booking.orders
  for each row when ((old.order_status, old.paid_cents, old.refunded_cents, old.cancel_fee_cents,
      old.supplier_confirmation_no, old.hotel_confirmation_no, old.pay_reminded_days, old.changed_at, old.changes)
    is distinct from (new.order_status, new.paid_cents, new.refunded_cents, new.cancel_fee_cents,
      new.supplier_confirmation_no, new.hotel_confirmation_no, new.pay_reminded_days, new.changed_at, new.changes))
  execute function partners.note_order();
