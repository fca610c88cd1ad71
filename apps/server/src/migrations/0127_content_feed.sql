-- Copies of the content that partners keep: daily dumps, and a feed of the hotels that changed (docs/partner-api.md).

-- Hotels that were written. A job compares them with what the feed told last, so that a repeated import tells nothing.
create table partners.content_notes (
  id bigint generated always as identity primary key,
  hotel_id text not null
);

-- One row: who holds it numbers the next changes.
create table partners.content_feed (
  one boolean primary key default true check (one),
  last_sequence bigint not null default 0,
  -- Changes up to this one are forgotten.
  forgotten_to bigint not null default 0
);
insert into partners.content_feed default values;

-- The last change of each hotel.
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
  -- The feed when the dump began: changes after it belong on top.
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
