-- Notifications that staff have read, and times of their digest mails. The list of notifications is computed from the
-- work: a case, an approval or a task that ends leaves it automatically.
create schema insight;

create table insight.reads (
  staff_id text not null references identity.staff,
  -- Kind and number, such as `case:CS20270301000055`.
  key text not null,
  -- The notification is unread again after a later change of the same work.
  read_at timestamptz not null,
  primary key (staff_id, key)
);
create index reads_age on insight.reads (read_at);

create table insight.digests (
  staff_id text primary key references identity.staff,
  hour int not null check (hour between 0 and 23),
  -- IANA name, such as Asia/Shanghai.
  time_zone text not null,
  -- Day of the latest digest in this zone.
  last_on date not null
);
