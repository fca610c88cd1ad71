-- Promotions: discounts of hotels on net prices (product.md section 3). Only the promotion with the largest discount
-- applies to a stay; discounts are never added.
create table rates.promotions (
  id text primary key,
  hotel_id text not null references catalogue.hotels,
  -- Both null for all rate plans of the hotel.
  room_type_id text references catalogue.room_types,
  rate_plan_id text references rates.rate_plans,
  kind text not null check (kind in ('stay_pay', 'early_bird', 'last_minute', 'percentage')),
  -- stay_pay: of each `stay_nights` nights that count, the last ones beyond `pay_nights` are free.
  stay_nights int,
  pay_nights int,
  -- Other kinds: discount in basis points on each night that counts.
  discount_bp int check (discount_bp between 1 and 9999),
  -- early_bird: least number of days between booking and arrival; last_minute: largest number. In the hotel's calendar.
  days_ahead int check (days_ahead between 0 and 500),
  -- Name for customers. Empty for a name that is made from the kind.
  name_en text not null default '',
  name_zh text not null default '',
  -- Days of booking, and nights that count, in the hotel's calendar. Both ends are included; null for no limit.
  book_from date,
  book_to date,
  stay_from date,
  stay_to date,
  -- Weekdays of the nights that count, as bits: 1 Monday, 2 Tuesday, 4 Wednesday … 64 Sunday.
  weekdays int not null default 127 check (weekdays between 1 and 127),
  -- Minimum length of the stay in nights.
  min_stay int check (min_stay between 1 and 30),
  status text not null check (status in ('open', 'closed')),
  check (num_nonnulls(room_type_id, rate_plan_id) <= 1),
  check (book_from <= book_to),
  check (stay_from <= stay_to),
  constraint promotions_kind check (case kind
    when 'stay_pay' then stay_nights between 2 and 30 and pay_nights >= 1 and pay_nights < stay_nights
      and num_nonnulls(stay_nights, pay_nights) = 2 and num_nonnulls(discount_bp, days_ahead) = 0
    when 'percentage' then discount_bp is not null and num_nonnulls(stay_nights, pay_nights, days_ahead) = 0
    else num_nonnulls(discount_bp, days_ahead) = 2 and num_nonnulls(stay_nights, pay_nights) = 0 end)
);
create index promotions_hotel on rates.promotions (hotel_id);
create index promotions_room_type on rates.promotions (room_type_id);
create index promotions_rate_plan on rates.promotions (rate_plan_id);

-- Each change of a promotion adds its hotel to the change feed.
alter table rates.changes drop constraint changes_what_check;
alter table rates.changes add constraint changes_what_check
  check (what in ('price', 'stock', 'plan', 'hotel', 'promotion'));

create function rates.feed_promotions() returns trigger language plpgsql as
$$ begin
  insert into rates.changes (hotel_id, what, from_date, to_date, at)
  select distinct hotel_id, 'promotion', current_date, current_date, current_timestamp from changed;
  return null;
end $$;
create trigger promotions_added after insert on rates.promotions
  referencing new table as changed for each statement execute function rates.feed_promotions();
create trigger promotions_removed after delete on rates.promotions
  referencing old table as changed for each statement execute function rates.feed_promotions();
create trigger promotions_changed after update on rates.promotions
  referencing new table as changed for each statement execute function rates.feed_promotions();
