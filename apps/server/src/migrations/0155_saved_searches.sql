-- Searches that a person saved under a name, with an alert when the lowest total falls.
create schema search;

create table search.saved_searches (
  id text primary key,
  user_id text not null references identity.users,
  name text not null check (length(name) between 1 and 60),
  -- Input of `hotel/search`: place, dates, rooms, nationality, filters.
  question jsonb not null,
  -- Name of the place as it was shown.
  place_name text not null,
  check_in date not null,
  -- A mail is sent when the lowest total falls below this amount.
  alert_cents bigint check (alert_cents > 0),
  -- Lowest total of the latest check; null when no hotel was found.
  lowest_cents bigint,
  checked_at timestamptz,
  -- True when the latest check was below the alert. The next mail then needs a rise first.
  is_under boolean not null default false,
  next_check_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, name)
);
create index saved_searches_due on search.saved_searches (next_check_at) where alert_cents is not null;
