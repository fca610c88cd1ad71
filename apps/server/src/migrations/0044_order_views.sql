-- Saved filters of the order list with a name. They belong to a person, on all devices.
create table booking.order_views (
  id text primary key,
  user_id text not null,
  name text not null check (length(name) between 1 and 40),
  params jsonb not null,
  created_at timestamptz not null,
  unique (user_id, name)
);
