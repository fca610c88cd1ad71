-- A refused move is described by fields of the error, so that no code parses its message.
create or replace function booking.check_moves() returns trigger language plpgsql as $$
begin
  if new.order_status <> old.order_status and not exists (
    select 1 from booking.order_transitions where from_status = old.order_status and to_status = new.order_status)
    and not (new.payment_status = 2 and old.payment_status <> 2 and new.supplier_confirmation_no is not null and exists (
      select 1 from booking.order_transitions a join booking.order_transitions b on b.from_status = a.to_status
        where a.from_status = old.order_status and a.to_status = 1 and b.to_status = new.order_status
          and new.order_status = 2)) then
    raise exception 'order % may not move from % to %', old.order_no, old.order_status, new.order_status
      using errcode = 'check_violation', constraint = 'order_moves', detail =
        jsonb_build_object('order_no', old.order_no, 'from', old.order_status, 'to', new.order_status)::text;
  end if;
  if new.payment_status <> old.payment_status and not exists (
    select 1 from booking.payment_transitions where from_status = old.payment_status and to_status = new.payment_status) then
    raise exception 'payment of order % may not move from % to %', old.order_no, old.payment_status, new.payment_status
      using errcode = 'check_violation', constraint = 'payment_moves', detail =
        jsonb_build_object('order_no', old.order_no, 'from', old.payment_status, 'to', new.payment_status)::text;
  end if;
  return new;
end $$;
