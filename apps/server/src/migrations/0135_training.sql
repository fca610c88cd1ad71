-- Training of people in the practice world (ADR 55). Each person acts there as a service user, who can never sign in.
create table partners.trainees (
  user_id text primary key references identity.users (id) on delete cascade,
  service_user_id text not null unique references identity.users (id),
  created_at timestamptz not null
);
-- Lessons that the calls of a person completed.
create table partners.lessons (
  user_id text not null references identity.users (id) on delete cascade,
  lesson text not null,
  at timestamptz not null,
  primary key (user_id, lesson)
);
