create schema rates;

create table rates.cancellation_policies (
  id text primary key,
  hotel_id text not null references catalogue.hotels,
  support_cancel boolean not null
);

-- Steps of a cancellation policy. The fee applies from `days_before` days before check-in at `local_time` in the
-- hotel's zone. Before the first step, cancellation is free.
create table rates.cancellation_tiers (
  policy_id text not null references rates.cancellation_policies,
  days_before int not null check (days_before between 0 and 365),
  local_time text not null check (local_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  fee_type text not null check (fee_type in ('nights', 'percent', 'total', 'price', 'first_night')),
  -- Unit by kind of fee: nights: count; percent: basis points; price: cents; total and first_night: 0.
  fee_value int not null check (fee_value >= 0),
  primary key (policy_id, days_before, local_time)
);

create table rates.rate_plans (
  id text primary key,
  hotel_id text not null references catalogue.hotels,
  room_type_id text not null references catalogue.room_types,
  board text not null check (board in ('RO', 'BB', 'HB', 'FB', 'AI')),
  confirmation text not null check (confirmation in ('instant', 'on_request')),
  policy_id text not null references rates.cancellation_policies,
  pay_later boolean not null,
  package_only boolean not null default false,
  -- Stay and booking rules; null = no rule.
  min_stay int check (min_stay between 1 and 30),
  max_stay int check (max_stay between 1 and 30),
  -- The booking must be made at least this number of days before arrival.
  advance_days int not null default 0 check (advance_days >= 0),
  -- Bookings end this number of days before arrival, at the hour in the hotel's zone.
  cutoff_days int not null default 0 check (cutoff_days >= 0),
  -- Nationalities of guests to which the plan is sold, and to which it is not sold. Empty without such a rule.
  only_nationalities text[] not null default '{}',
  not_nationalities text[] not null default '{}',
  -- Number of adults that the price of the night includes. Each further adult pays `extra_adult_cents` a night.
  base_adults int not null check (base_adults between 1 and 6),
  extra_adult_cents int not null check (extra_adult_cents >= 0),
  remarks_en text not null default '',
  remarks_zh text not null default '',
  status text not null check (status in ('open', 'closed'))
);
create index rate_plans_hotel on rates.rate_plans (hotel_id);
create index rate_plans_room_type on rates.rate_plans (room_type_id);

-- Price of a child per night by age. A child whose age is in no band pays as an extra adult.
create table rates.child_bands (
  hotel_id text not null references catalogue.hotels,
  min_age int not null check (min_age between 0 and 17),
  max_age int not null check (max_age between min_age and 17),
  price_cents int not null check (price_cents >= 0),
  primary key (hotel_id, min_age)
);

-- Net prices and restrictions by plan and month. Element d belongs to day d of the month (docs/search.md, Freshness).
create table rates.plan_months (
  rate_plan_id text not null references rates.rate_plans,
  hotel_id text not null,
  month date not null check (extract(day from month) = 1),
  -- Net cents per room and night for `base_adults`; 0 when the plan is not sold.
  price_cents int[] not null,
  -- Bits: 1 stop-sell, 2 closed to arrival, 4 closed to departure. Null = no bit set in the month.
  flags smallint[],
  primary key (rate_plan_id, month),
  check (cardinality(price_cents) = extract(day from month + interval '1 month' - interval '1 day')),
  check (flags is null or cardinality(flags) = cardinality(price_cents))
);
create index plan_months_hotel on rates.plan_months (hotel_id, month);

-- True when no day has sold more rooms than its allotment.
create function rates.within(sold int[], allotment int[]) returns boolean language sql immutable parallel safe as
$$ select cardinality(sold) = cardinality(allotment) and not exists (
     select 1 from unnest(sold, allotment) as d (s, a) where s > a or s < 0) $$;

-- Allotment by room type and month. The rate plans of the room type share it.
create table rates.allotment_months (
  room_type_id text not null references catalogue.room_types,
  hotel_id text not null,
  month date not null check (extract(day from month) = 1),
  allotment int[] not null,
  sold int[] not null,
  primary key (room_type_id, month),
  constraint sold_within_allotment check (rates.within(sold, allotment)),
  check (cardinality(allotment) = extract(day from month + interval '1 month' - interval '1 day'))
);
create index allotment_months_hotel on rates.allotment_months (hotel_id, month);

-- Holders of rooms, so that a check can find sold rooms without a holder and holders without sold rooms.
create table rates.stock_holds (
  holder text primary key,
  hotel_id text not null,
  room_type_id text not null references catalogue.room_types,
  check_in date not null,
  nights int not null check (nights between 1 and 30),
  rooms int not null check (rooms > 0),
  taken_at timestamptz not null,
  released_at timestamptz
);
create index stock_holds_open on rates.stock_holds (room_type_id, check_in) where released_at is null;

-- Adds `rooms` to the days [from_day, from_day + days) of a month's array.
create function rates.add_days(sold int[], from_day int, days int, rooms int) returns int[] language sql immutable as
$$ select array_agg(case when d.day >= from_day and d.day < from_day + days then d.s + rooms else d.s end order by d.day)
   from unnest(sold) with ordinality as d (s, day) $$;

-- Taxes and fees. `included`: part of the total that customers pay to us; otherwise guests pay at the hotel.
create table rates.taxes (
  id bigint generated always as identity primary key,
  hotel_id text not null references catalogue.hotels,
  included boolean not null,
  -- percent: basis points of the price of the night. The other kinds: cents.
  basis text not null check (basis in ('percent', 'room_night', 'adult_night', 'room_stay')),
  value int not null check (value >= 0),
  label_en text not null,
  label_zh text not null
);
create index taxes_hotel on rates.taxes (hotel_id);

-- Markup in basis points by price tier. The most specific row applies: of the hotel, then its stars, its country, the
-- tier.
create table rates.markups (
  id bigint generated always as identity primary key,
  tier_id text not null references companies.price_tiers,
  hotel_id text references catalogue.hotels,
  stars double precision,
  country_code text,
  markup_bp int not null check (markup_bp between 0 and 20000),
  check (num_nonnulls(hotel_id, stars, country_code) <= 1)
);
create unique index markups_scope on rates.markups
  (tier_id, coalesce(hotel_id, ''), coalesce(stars, -1), coalesce(country_code, ''));

-- Change feed for search (docs/search.md). Each change of what is on sale adds a row in its transaction.
create table rates.changes (
  seq bigint generated always as identity primary key,
  hotel_id text not null,
  what text not null check (what in ('price', 'stock', 'plan', 'hotel')),
  from_date date not null,
  to_date date not null,
  at timestamptz not null
);
