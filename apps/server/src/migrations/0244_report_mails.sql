-- The sales report by mail, for a member of staff, in the time zone in which that person chose it.
create table insight.report_mails (
  id text primary key,
  staff_id text not null references identity.staff,
  cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
  hour smallint not null check (hour between 0 and 23),
  time_zone text not null,
  basis text not null check (basis in ('booked', 'check_in', 'check_out')),
  source text,
  account_id text,
  hotel_id text,
  -- The person's day whose mail was sent last, or that had passed when the mail was chosen.
  last_on date not null,
  created_at timestamptz not null
);
create index report_mails_staff on insight.report_mails (staff_id);
