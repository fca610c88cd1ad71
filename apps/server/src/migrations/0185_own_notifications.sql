-- Notifications that a customer has read. The list itself is computed from orders, cases, quotes and refunds.
create table insight.own_reads (
  user_id text not null references identity.users on delete cascade,
  -- Kind and number, such as `case:CS20270301000055`.
  key text not null,
  -- The notification is unread again after a later change of the same work.
  read_at timestamptz not null,
  primary key (user_id, key)
);
create index own_reads_age on insight.own_reads (read_at);
