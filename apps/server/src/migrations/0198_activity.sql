-- Activity of the people of an account, which the account reads (ADR 78). Append-only; deleted after 24 months.
create table platform.activity (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text not null,
  user_id text not null,
  -- Stored, so that a line stays readable after the person has left.
  user_name text not null,
  -- The member of staff who acted for the person.
  staff_name text,
  -- Method and path of the call, or `sign_in`.
  action text not null,
  -- Ids and numbers that name the subject; never free texts, cards or passwords.
  subject jsonb not null,
  ip text not null,
  user_agent text not null
);
create index activity_account on platform.activity (account_id, id desc);
create index activity_at on platform.activity using brin (at);
