-- Mails and text messages: written in the transaction that made them due, carried out afterwards, tried again with
-- growing pauses, and left to staff when they will not go (dead letters). In demo the rows are the mailbox.
create table platform.messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  language text not null check (language in ('en', 'zh')),
  template text not null,
  params jsonb not null default '{}',
  -- Paths of the site or whole addresses; emptied once sent, like params and code: they open doors.
  links text[] not null default '{}',
  code text,
  created_at timestamptz not null,
  -- What has run out when the mail server comes back is not sent any more.
  good_until timestamptz,
  due_at timestamptz not null,
  attempts int not null default 0,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  check (sent_at is null or dead_at is null)
);
create index messages_due on platform.messages (due_at) where sent_at is null and dead_at is null;
create index messages_recipient on platform.messages (recipient, id desc);
create index messages_dead on platform.messages (dead_at desc) where dead_at is not null;
create index messages_created on platform.messages (created_at);
