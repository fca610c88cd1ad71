-- Training of people in the practice world (ADR 55): each acts there as a user of its own, who can never sign in.
create table partners.trainees (
  user_id text primary key references identity.users (id) on delete cascade,
  service_user_id text not null unique references identity.users (id),
  created_at timestamptz not null
);
-- Lessons that a person's calls have shown.
create table partners.lessons (
  user_id text not null references identity.users (id) on delete cascade,
  lesson text not null,
  at timestamptz not null,
  primary key (user_id, lesson)
);
