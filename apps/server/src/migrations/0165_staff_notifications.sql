-- What staff has seen of its notifications, and when it wants them by mail. The notifications themselves are read from the
-- work: a case, an approval or a task that ends leaves the list by itself.
create schema insight;

create table insight.reads (
  staff_id text not null references identity.staff,
  -- Kind and number, such as `case:CS20270301000055`.
  key text not null,
  -- News about the same work after this instant is unread again.
  read_at timestamptz not null,
  primary key (staff_id, key)
);
create index reads_age on insight.reads (read_at);

create table insight.digests (
  staff_id text primary key references identity.staff,
  hour int not null check (hour between 0 and 23),
  -- IANA name, such as Asia/Shanghai.
  time_zone text not null,
  -- The local day of the last digest.
  last_on date not null
);
