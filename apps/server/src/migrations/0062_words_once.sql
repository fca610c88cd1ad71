-- Most orders get their words once. The confirmation number of an instant order of our own contracts follows from the
-- order number (`own-contracts.ts`), so its word is stored at the beginning. The endings of that number are endings of
-- the order number, which are words already.
create or replace function booking.keep_order_words() returns trigger language plpgsql as $$
begin
  insert into booking.order_words (order_no, part, words)
  values (new.order_no, 'order', booking.search_words(concat_ws(' ', new.order_no, new.ref_no,
    new.supplier_confirmation_no, new.hotel_confirmation_no, new.contact_name, new.contact_email,
    new.sold -> 'hotel' -> 'name' ->> 'en', new.sold -> 'hotel' -> 'name' ->> 'zh'))
    || case when new.source = 'own' then array_to_tsvector(array['oc' || substr(new.order_no, 3)]) else ''::tsvector end)
  on conflict (order_no, part) do update set words = excluded.words;
  return null;
end $$;

drop trigger keep_order_words on booking.orders;
create trigger keep_words_of_new after insert on booking.orders
  for each row execute function booking.keep_order_words();
create trigger keep_order_words after update of ref_no, supplier_confirmation_no, hotel_confirmation_no on booking.orders
  for each row when ((old.ref_no, old.hotel_confirmation_no) is distinct from (new.ref_no, new.hotel_confirmation_no)
    or (old.supplier_confirmation_no is distinct from new.supplier_confirmation_no
      and (new.source, old.supplier_confirmation_no, new.supplier_confirmation_no)
        is distinct from ('own', null, 'OC' || substr(new.order_no, 3))))
  execute function booking.keep_order_words();

-- Existing orders without a confirmation.
update booking.order_words as w set words = w.words || array_to_tsvector(array['oc' || substr(o.order_no, 3)])
  from booking.orders o
  where w.order_no = o.order_no and w.part = 'order' and o.source = 'own' and o.supplier_confirmation_no is null;

-- Only triggers of the orders themselves write these rows, and orders are never deleted. So the foreign key checks
-- nothing.
alter table booking.order_words drop constraint order_words_order_no_fkey;
