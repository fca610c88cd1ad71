-- Data for the next import of a hotel: a hash of its row, so that an equal row writes nothing; a hash of the place in
-- the row, so that the hotel stays in its city while the row names the same place; and the fields that staff changed,
-- which imports leave unchanged.
alter table catalogue.hotels
  add column row_hash text not null default '',
  add column place_hash text not null default '',
  add column staff_fields text[] not null default '{}';

-- Earlier changes by staff are in the audit log.
update catalogue.hotels h set staff_fields = written.fields
from (
  select a.target_id, array_agg(distinct field order by field) as fields
  from platform.audit_log a,
    jsonb_object_keys(case when jsonb_typeof(a.after) = 'object' then a.after else '{}' end) as field
  where a.target_type = 'hotel' and a.action = 'hotel.updated'
  group by a.target_id
) written
where h.id = written.target_id and h.source <> 'own';
