-- A colleague who approves bookings while a person is away. The days are of the company's time zone.
create table booking.deputies (
  user_id text primary key references identity.users,
  company_id text not null references companies.companies,
  deputy_id text not null references identity.users,
  from_on date not null,
  until_on date not null,
  constraint deputies_other_person check (deputy_id <> user_id),
  constraint deputies_days check (until_on between from_on and from_on + 92)
);
create index deputies_company on booking.deputies (company_id);
