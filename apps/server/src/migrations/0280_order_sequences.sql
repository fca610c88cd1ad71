-- Events are deleted after 90 days. This table stores the number of an order's last deleted event, so that a later
-- event of the order continues the count.
create table partners.order_sequences (
  account_id text not null,
  order_no text not null,
  last int not null check (last > 0),
  primary key (account_id, order_no)
);
