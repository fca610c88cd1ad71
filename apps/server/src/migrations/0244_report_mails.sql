-- Subscriptions of staff to the sales report by mail. `hour` is in `time_zone`, the zone of the person at the
-- subscription.
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
  -- Day in `time_zone` of the latest mail. At first, the latest day that was due before the subscription; it gets no
  -- mail.
  last_on date not null,
  created_at timestamptz not null
);
create index report_mails_staff on insight.report_mails (staff_id);
