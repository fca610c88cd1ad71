-- The search box of the orders desk (product.md section 10) uses an index of each order's words instead of reading all
-- orders.

-- The words of a text: sequences of letters and digits, and sequences of 汉字.
create function booking.runs_of(said text) returns setof text language sql immutable strict parallel safe as $$
  select left(found[1], 200)
  from regexp_matches(lower(said), '([㐀-䶿一-鿿]+|[^㐀-䶿一-鿿\s!-/:-@\[-`{-~·、，。（）【】]+)', 'g') as found;
$$;

-- Words of a text for a search by their beginnings. 汉字 have no spaces, and people remember the last digits of numbers.
-- So each ending of these is a word too.
create function booking.search_words(said text) returns tsvector language sql immutable strict parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(distinct substr(run, at))), '')
  from booking.runs_of(said) as run, generate_series(1, case
    when run ~ '[㐀-䶿一-鿿]' then length(run)
    when run ~ '[0-9]{4}' then greatest(length(run) - 2, 1)
    else 1 end) as at;
$$;

-- The search query of a typed text; null when it contains no word.
create function booking.search_query(said text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg('''' || run || ''':*', ' & ')::tsquery from booking.runs_of(said) as run;
$$;

-- In a table of its own, because an order changes often and its words hardly ever.
create table booking.order_words (
  order_no text not null references booking.orders,
  part text not null check (part in ('order', 'guests')),
  words tsvector not null,
  primary key (order_no, part)
);
create index order_words_words on booking.order_words using gin (words);

create function booking.keep_order_words() returns trigger language plpgsql as $$
begin
  insert into booking.order_words (order_no, part, words)
  values (new.order_no, 'order', booking.search_words(concat_ws(' ', new.order_no, new.ref_no,
    new.supplier_confirmation_no, new.hotel_confirmation_no, new.contact_name, new.contact_email,
    new.sold -> 'hotel' -> 'name' ->> 'en', new.sold -> 'hotel' -> 'name' ->> 'zh')))
  on conflict (order_no, part) do update set words = excluded.words;
  return null;
end $$;
create trigger keep_order_words
  after insert or update of ref_no, supplier_confirmation_no, hotel_confirmation_no on booking.orders
  for each row execute function booking.keep_order_words();

create function booking.keep_guest_words() returns trigger language plpgsql as $$
begin
  insert into booking.order_words (order_no, part, words)
  select order_no, 'guests', booking.search_words(string_agg(first_name || ' ' || last_name, ' '))
  from added group by order_no
  on conflict (order_no, part) do update set words = order_words.words || excluded.words;
  return null;
end $$;
create trigger keep_guest_words after insert on booking.guests
  referencing new table as added for each statement execute function booking.keep_guest_words();

insert into booking.order_words (order_no, part, words)
select order_no, 'order', booking.search_words(concat_ws(' ', order_no, ref_no, supplier_confirmation_no,
  hotel_confirmation_no, contact_name, contact_email, sold -> 'hotel' -> 'name' ->> 'en', sold -> 'hotel' -> 'name' ->> 'zh'))
from booking.orders
union all
select order_no, 'guests', booking.search_words(string_agg(first_name || ' ' || last_name, ' '))
from booking.guests group by order_no;

-- Indexes for the queues of confirmed and of ended orders.
create index orders_without_hotel_number on booking.orders (check_in)
  where order_status = 2 and hotel_confirmation_no is null;
create index orders_unpaid_later on booking.orders (pay_by)
  where payment_option = 'later' and order_status in (1, 2) and payment_status in (0, 1);
create index orders_refund_failed on booking.orders (order_no) where payment_status = 4;
