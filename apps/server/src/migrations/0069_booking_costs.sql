-- Each pre-check and each booking reads the rules of one hotel. Without this index it reads those of all hotels.
create index cancellation_policies_hotel on rates.cancellation_policies (hotel_id);

-- The same function in plpgsql, which caches the parsed code. A check with a function in SQL contains its text, and
-- each statement that takes rooms parses it again.
create or replace function rates.within(sold int[], allotment int[]) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return cardinality(sold) = cardinality(allotment) and not exists (
    select 1 from unnest(sold, allotment) as d (s, a) where s > a or s < 0);
end $$;
