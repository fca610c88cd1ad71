-- The offers of a stay with their prices, computed from the data by product.md sections 3 and 4. Shares no code with
-- the product, so that a fault of the product shows. $1: questions as JSON (test/oracle/ask-oracle.ts). Returns one row
-- per question and sellable plan.
with question as (
  select q.*, jsonb_array_length(q.rooms) as room_count
  from jsonb_to_recordset($1::jsonb) as q (no int, hotels text[], check_in date, nights int, rooms jsonb,
    nationality text, tier text, is_package boolean, may_pay_later boolean, at timestamptz,
    all_in boolean, sell_bp int)
),
room as (
  select q.no, r.number, (r.value ->> 'adults')::int as adults,
    array(select jsonb_array_elements_text(r.value -> 'children')::int) as ages
  from question q, jsonb_array_elements(q.rooms) with ordinality as r (value, number)
),
night as (
  select q.no, n.night, q.check_in + n.night as day, date_trunc('month', q.check_in + n.night)::date as month,
    extract(day from q.check_in + n.night)::int as d
  from question q, generate_series(0, q.nights) as n (night) -- the last one is the day of departure
),
plan as (
  select q.*, p.id, p.hotel_id, p.room_type_id, p.policy_id, p.pay_later, p.package_only, p.min_stay, p.max_stay,
    p.advance_days, p.cutoff_days, p.only_nationalities, p.not_nationalities, p.base_adults, p.extra_adult_cents,
    t.max_adults, t.max_children, t.max_occupancy, h.time_zone, h.stars, h.country_code,
    (q.at at time zone h.time_zone)::date as today
  from question q
  join catalogue.hotels h on h.id = any (q.hotels)
  join rates.rate_plans p on p.hotel_id = h.id and p.status = 'open'
  join catalogue.room_types t on t.id = p.room_type_id
),
-- Each night and the day of departure of each plan. Flags: 1 stop-sell, 2 no arrival, 4 no departure; higher bits:
-- minimum stay.
day as (
  select p.no, p.id, n.night, n.night = p.nights as departs, coalesce(m.price_cents[n.d], 0) as price,
    coalesce(m.flags[n.d], 0) as flags, coalesce(a.allotment[n.d] - a.sold[n.d], 0) as free
  from plan p
  join night n on n.no = p.no
  left join rates.plan_months m on m.rate_plan_id = p.id and m.month = n.month
  left join rates.allotment_months a on a.room_type_id = p.room_type_id and a.month = n.month
),
sellable as (
  select p.*, (select min(d.free) from day d where d.no = p.no and d.id = p.id and not d.departs) as rooms_left
  from plan p
  where p.check_in >= p.today
    and p.check_in - p.today >= p.advance_days
    and p.check_in - p.today >= p.cutoff_days
    and (p.min_stay is null or p.nights >= p.min_stay)
    and (p.max_stay is null or p.nights <= p.max_stay)
    and (p.is_package or not p.package_only)
    and (p.only_nationalities = '{}' or p.nationality = any (p.only_nationalities))
    and p.nationality <> all (p.not_nationalities)
    and not exists (select from room r where r.no = p.no and (r.adults > p.max_adults
      or cardinality(r.ages) > p.max_children or r.adults + cardinality(r.ages) > p.max_occupancy))
    and not exists (select from day d where d.no = p.no and d.id = p.id and case
      when d.departs then d.flags & 4 <> 0
      else d.price = 0 or d.flags & 1 <> 0 or d.free < p.room_count
        or (d.night = 0 and (d.flags & 2 <> 0 or d.flags >> 3 > p.nights)) end)
),
-- Net of one room's night: the day's price, further adults, children by age band or else as an adult.
room_night as (
  select s.no, s.id, r.number, r.adults, d.night, (d.price
    + greatest(0, r.adults - s.base_adults) * s.extra_adult_cents
    + coalesce((select sum(coalesce(b.price_cents, s.extra_adult_cents)) from unnest(r.ages) as age
        left join rates.child_bands b on b.hotel_id = s.hotel_id and age between b.min_age and b.max_age), 0))::bigint as net
  from sellable s
  join room r on r.no = s.no
  join day d on d.no = s.no and d.id = s.id and not d.departs
),
-- Nights that count for a promotion of the plan, numbered.
promoted as (
  select s.no, s.id, o.id as promotion, n.night, o.kind, o.stay_nights, o.pay_nights, o.discount_bp,
    row_number() over (partition by s.no, s.id, o.id order by n.night) as place,
    count(*) over (partition by s.no, s.id, o.id) as places
  from sellable s
  join rates.promotions o on o.hotel_id = s.hotel_id and o.status = 'open'
    and coalesce(o.room_type_id, s.room_type_id) = s.room_type_id and coalesce(o.rate_plan_id, s.id) = s.id
    and s.nights >= coalesce(o.min_stay, 1)
    and s.today between coalesce(o.book_from, '-infinity') and coalesce(o.book_to, 'infinity')
    and (o.kind <> 'early_bird' or s.check_in - s.today >= o.days_ahead)
    and (o.kind <> 'last_minute' or s.check_in - s.today <= o.days_ahead)
  join night n on n.no = s.no and n.night < s.nights
    and n.day between coalesce(o.stay_from, '-infinity') and coalesce(o.stay_to, 'infinity')
    and (o.weekdays >> (extract(isodow from n.day)::int - 1)) & 1 = 1
),
-- Basis points off each night: the discount, or for stay_pay all of the last nights of each full group.
off as (
  select no, id, promotion, night, case
    when kind <> 'stay_pay' then discount_bp
    when place <= places - places % stay_nights and (place - 1) % stay_nights >= pay_nights then 10000
    else 0 end as bp
  from promoted
),
-- The promotion that takes most off the net price of the whole stay.
best as (
  select distinct on (no, id) no, id, promotion
  from off join room_night using (no, id, night)
  group by no, id, promotion
  having sum(bp * net) > 0
  order by no, id, sum(bp * net) desc, promotion
),
markup as (
  select s.no, s.id, coalesce((select m.markup_bp from rates.markups m
    where m.tier_id = s.tier and (m.hotel_id = s.hotel_id or m.stars = s.stars or m.country_code = s.country_code
      or num_nonnulls(m.hotel_id, m.stars, m.country_code) = 0)
    order by m.hotel_id is null, m.stars is null, m.country_code is null limit 1), 0) as bp
  from sellable s
),
net as (
  select r.no, r.id, r.number, r.adults, r.night, r.net as full_net,
    (r.net * (10000 - coalesce(o.bp, 0)) + 5000) / 10000 as net
  from room_night r
  left join best b on b.no = r.no and b.id = r.id
  left join off o on o.no = r.no and o.id = r.id and o.night = r.night and o.promotion = b.promotion
),
sold as (
  select n.*, n.net + (n.net * m.bp + 5000) / 10000 as sell, n.full_net + (n.full_net * m.bp + 5000) / 10000 as full_sell
  from net n join markup m using (no, id)
),
tax as (
  select s.no, s.id, x.included, sum(case x.basis
      when 'percent' then (s.sell * x.value + 5000) / 10000
      when 'room_night' then x.value
      when 'adult_night' then x.value * s.adults
      when 'room_stay' then case when s.night = 0 then x.value else 0 end end) as cents,
    sum(case when x.basis = 'percent' then (s.full_sell * x.value + 5000) / 10000 - (s.sell * x.value + 5000) / 10000
      else 0 end) as more_without_promotion
  from sold s join sellable p using (no, id) join rates.taxes x on x.hotel_id = p.hotel_id
  group by s.no, s.id, x.included
),
-- The instant until which canceling is free: the policy's first step, or without steps the start of the arrival day.
-- Null when the policy permits no canceling.
cancel as (
  select s.no, s.id, case when c.support_cancel then coalesce(
    (select min((s.check_in - t.days_before + t.local_time::time) at time zone s.time_zone)
      from rates.cancellation_tiers t where t.policy_id = c.id),
    s.check_in::timestamp at time zone s.time_zone) end as until
  from sellable s join rates.cancellation_policies c on c.id = s.policy_id
)
select s.no, s.hotel_id, s.id as plan_id, s.rooms_left, b.promotion,
  (sum(d.sell) + coalesce(i.cents, 0))::bigint as total_cents,
  -- The agency's markup is on the part paid to us; the hotel's own charges are added as they are.
  (sum(d.sell) + coalesce(i.cents, 0) + ((sum(d.sell) + coalesce(i.cents, 0))::bigint * s.sell_bp + 5000) / 10000
    + case when s.all_in then coalesce(a.cents, 0) else 0 end)::bigint as compared_cents,
  (sum(d.full_sell) + coalesce(i.cents + i.more_without_promotion, 0))::bigint as strike_cents,
  (sum(d.net) + coalesce(i.cents, 0))::bigint as net_cents,
  coalesce(a.cents, 0)::bigint as pay_at_hotel_cents,
  coalesce(s.at < c.until, false) as refundable,
  coalesce(s.may_pay_later and s.pay_later and c.until - interval '72 hours' > s.at, false) as pay_later
from sellable s
join sold d on d.no = s.no and d.id = s.id
join cancel c on c.no = s.no and c.id = s.id
left join best b on b.no = s.no and b.id = s.id
left join tax i on i.no = s.no and i.id = s.id and i.included
left join tax a on a.no = s.no and a.id = s.id and not a.included
group by s.no, s.hotel_id, s.id, s.rooms_left, b.promotion, i.cents, i.more_without_promotion, a.cents, s.at, c.until,
  s.may_pay_later, s.pay_later, s.all_in, s.sell_bp
