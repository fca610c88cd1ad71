-- A document whose mail failed stays failed after the mail was deleted.

-- When the mail failed finally or was returned; null for a mail that was sent, or that staff retries.
alter table documents.sendings add column failed_at timestamptz;

create index sendings_message on documents.sendings (message_id);

update documents.sendings s set failed_at = w.ended_at
  from platform.work w
  where w.state = 'dead' and w.kind = 'message.email' and w.key = s.message_id::text;
