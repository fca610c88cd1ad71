-- Delivered events are deleted after a week. Without this index each deletion would read all events. New events are not
-- in the index, so transactions that publish them pay nothing.
create index outbox_delivered on platform.outbox (delivered_at) where delivered_at is not null;
