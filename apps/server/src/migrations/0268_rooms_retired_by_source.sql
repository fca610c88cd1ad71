-- A room type of an adopted hotel comes back when its source publishes it again, but not one that staff retired.

-- True while the room type is retired because its source stopped publishing it.
alter table catalogue.room_types
  add column retired_by_source boolean not null default false,
  add constraint room_types_retired_by_source check (retired or not retired_by_source);

update catalogue.room_types t set retired_by_source = true
  where t.retired and starts_with(t.id, t.hotel_id || '_')
    and not exists (select from platform.audit_log a
      where a.target_type = 'room_type' and a.target_id = t.id and a.after ->> 'retired' = 'true');
