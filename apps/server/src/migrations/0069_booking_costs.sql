-- Every pre-check and every booking asks for the rules of one hotel; without this it read those of all hotels.
create index cancellation_policies_hotel on rates.cancellation_policies (hotel_id);

-- The same as before in plpgsql, which keeps what it has read: a function in SQL stands in a check as its text, which is
-- parsed anew for each statement that takes rooms.
create or replace function rates.within(sold int[], allotment int[]) returns boolean
language plpgsql immutable parallel safe as $$
begin
  return cardinality(sold) = cardinality(allotment) and not exists (
    select 1 from unnest(sold, allotment) as d (s, a) where s > a or s < 0);
end $$;
