-- Names of guests that a person chose to store.
create table companies.travelers (
  id text primary key,
  account_id text not null,
  user_id text not null references identity.users on delete cascade,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  used_at timestamptz not null
);
create unique index travelers_name on companies.travelers (user_id, lower(last_name), lower(first_name));
create index travelers_account on companies.travelers (account_id, used_at desc);
