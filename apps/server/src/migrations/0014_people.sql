-- Applications with their review, pictures of licenses, company profiles, invoice titles and saved cards.

-- The price tiers of product.md section 3. Staff create others in the console.
insert into companies.price_tiers (id, name) values
  ('standard', 'Standard'), ('preferred', 'Preferred'), ('guest', 'Guest')
  on conflict do nothing;

alter table companies.companies
  add column company_type text check (company_type in
    ('travel_agency', 'tour_operator', 'wholesaler', 'online_travel_agency', 'education', 'other')),
  add column license_number text not null default '',
  add column phone text not null default '',
  add column country text not null default '',
  add column state text not null default '',
  add column city text not null default '',
  add column zip text not null default '',
  add column address text not null default '';
create index companies_license on companies.companies (license_number) where license_number <> '';

-- True until a sub-user has set a password.
alter table identity.users add column invited boolean not null default false;
create function identity.end_invitation() returns trigger language plpgsql as $$
begin
  new.invited := false;
  return new;
end $$;
create trigger end_invitation before update of password_hash on identity.users
  for each row when (old.password_hash is distinct from new.password_hash) execute function identity.end_invitation();

create table companies.applications (
  id text primary key,
  application_no text not null unique,
  account_type text not null check (account_type in ('corporate', 'guest', 'family')),
  -- pending → approved | rejected | more_asked; rejected and more_asked → pending when sent again.
  status text not null check (status in ('pending', 'approved', 'rejected', 'more_asked')),
  email text not null,
  user_id text not null unique,
  company_id text unique references companies.companies,
  -- The application as it was sent last, without the password.
  snapshot jsonb not null,
  terms_version text not null,
  -- For an account of family and friends: the employee who must agree before the review begins.
  staff_user_id text,
  staff_token_hash bytea unique,
  staff_confirmed_at timestamptz,
  -- Hash of the link that opens the form again after a rejection or a question of staff.
  resubmit_token_hash bytea unique,
  resubmissions int not null default 0,
  checklist jsonb not null default '{}',
  reason_en text,
  reason_zh text,
  -- Start of the 24 hours for the decision.
  waiting_since timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  check ((account_type = 'corporate') = (company_id is not null)),
  check ((account_type = 'family') = (staff_user_id is not null)),
  check (resubmit_token_hash is null or status in ('rejected', 'more_asked')),
  check ((status in ('rejected', 'more_asked')) = (reason_en is not null and reason_zh is not null))
);
create index applications_queue on companies.applications (status, waiting_since, id);
create index applications_staff on companies.applications (staff_user_id) where staff_user_id is not null;

create table companies.application_events (
  id bigint generated always as identity primary key,
  application_id text not null references companies.applications,
  at timestamptz not null,
  kind text not null check (kind in ('submitted', 'confirmed', 'more_asked', 'resubmitted', 'approved', 'rejected')),
  by_staff text,
  reason_en text,
  reason_zh text,
  changed jsonb not null default '[]'
);
create index application_events_application on companies.application_events (application_id, id);
create trigger application_events_append_only before update or delete on companies.application_events
  for each row execute function platform.refuse_change();

-- Pictures of licenses. The files are outside the database and outside the folder of the site, with `id` as their name.
create table companies.licence_files (
  id text primary key,
  name text not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  size_bytes int not null,
  width int not null,
  height int not null,
  uploaded_at timestamptz not null,
  -- Set by the first application that names the picture. A picture without an application is deleted after a day.
  application_id text references companies.applications
);
create index licence_files_loose on companies.licence_files (uploaded_at) where application_id is null;

create table companies.notes (
  id text primary key,
  -- The company or the person.
  account_id text not null,
  at timestamptz not null,
  by_staff text not null,
  text text not null
);
create index notes_account on companies.notes (account_id, at desc);

create table companies.invoice_titles (
  id text primary key,
  account_id text not null,
  title_type text not null check (title_type in ('company', 'individual')),
  title text not null,
  tax_id text not null default '',
  address text not null default '',
  phone text not null default '',
  bank_name text not null default '',
  bank_account text not null default '',
  email text not null,
  is_default boolean not null,
  invoice_type text not null default 'general' check (invoice_type = 'general'),
  created_at timestamptz not null,
  check (title_type = 'individual' or tax_id <> '')
);
create index invoice_titles_account on companies.invoice_titles (account_id, created_at);
create unique index invoice_titles_one_default on companies.invoice_titles (account_id) where is_default;

-- Saved cards. The gateway stores the card; we store its token and the facts that tell cards apart.
create table payment.cards (
  id text primary key,
  account_id text not null,
  user_id text not null,
  gateway text not null,
  gateway_token text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month int not null check (expiry_month between 1 and 12),
  expiry_year int not null check (expiry_year between 2000 and 2199),
  holder text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index cards_account on payment.cards (account_id, created_at) where deleted_at is null;
