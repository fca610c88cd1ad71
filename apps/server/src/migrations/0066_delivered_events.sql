-- Delivered events are removed after a week; without this each sweep would read all of them. A new event has no entry,
-- so the transactions that publish pay nothing.
create index outbox_delivered on platform.outbox (delivered_at) where delivered_at is not null;
