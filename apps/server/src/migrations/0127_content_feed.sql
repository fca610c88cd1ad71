-- For the partners' copies of our content: daily dumps, and a feed of changed hotels (docs/partner-api.md).

-- Hotels that an update wrote. A job compares them with the latest row of the feed, so that a repeated import adds
-- nothing.
create table partners.content_notes (
  id bigint generated always as identity primary key,
  hotel_id text not null
);

-- One row. Its lock gives the right to number the next changes.
create table partners.content_feed (
  one boolean primary key default true check (one),
  last_sequence bigint not null default 0,
  -- Sequence of the last deleted change.
  forgotten_to bigint not null default 0
);
insert into partners.content_feed default values;

-- The latest change of each hotel.
create table partners.content_changes (
  hotel_id text primary key,
  sequence bigint not null unique,
  deleted boolean not null,
  -- SHA-256 of the record; null when it is deleted.
  digest bytea,
  at timestamptz not null
);
create index content_changes_age on partners.content_changes (at);

create table partners.dumps (
  id text primary key,
  kind text not null check (kind in ('hotels', 'places', 'vocabulary')),
  version date not null,
  -- Sequence of the feed at the start of the dump. Partners apply the changes after it to the dump.
  sequence bigint,
  row_count int,
  bytes bigint,
  sha256 text,
  created_at timestamptz not null,
  done_at timestamptz,
  unique (kind, version),
  check (done_at is null or (row_count, bytes, sha256) is not null)
);

create function partners.note_hotels() returns trigger language plpgsql as
$$ begin
  insert into partners.content_notes (hotel_id) select id from fresh;
  return null;
end $$;
create trigger partners_note_new after insert on catalogue.hotels
  referencing new table as fresh for each statement execute function partners.note_hotels();
create trigger partners_note_changed after update on catalogue.hotels
  referencing new table as fresh for each statement execute function partners.note_hotels();
create trigger partners_note_gone after delete on catalogue.hotels
  referencing old table as fresh for each statement execute function partners.note_hotels();

create function partners.note_parts() returns trigger language plpgsql as
$$ begin
  insert into partners.content_notes (hotel_id) select distinct hotel_id from fresh;
  return null;
end $$;
create trigger partners_note_new after insert on catalogue.room_types
  referencing new table as fresh for each statement execute function partners.note_parts();
create trigger partners_note_changed after update on catalogue.room_types
  referencing new table as fresh for each statement execute function partners.note_parts();
create trigger partners_note_gone after delete on catalogue.room_types
  referencing old table as fresh for each statement execute function partners.note_parts();
create trigger partners_note_new after insert on catalogue.photos
  referencing new table as fresh for each statement execute function partners.note_parts();
create trigger partners_note_changed after update on catalogue.photos
  referencing new table as fresh for each statement execute function partners.note_parts();
create trigger partners_note_gone after delete on catalogue.photos
  referencing old table as fresh for each statement execute function partners.note_parts();
