-- Mails and text messages, inserted in the transaction of their cause and sent afterwards. Failed ones are tried again
-- with growing pauses and finally left to staff as dead letters. In demo, the mailbox shows these rows.
create table platform.messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  language text not null check (language in ('en', 'zh')),
  template text not null,
  params jsonb not null default '{}',
  -- Paths of the site or full addresses. Cleared after sending, like `params` and `code`, because links and codes give
  -- access.
  links text[] not null default '{}',
  code text,
  created_at timestamptz not null,
  -- A message is not sent after this time, for example a code that has expired meanwhile.
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
