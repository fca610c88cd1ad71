-- True when the last check got no answer from the option's source. The client's page must not call it available then.
alter table cart.quote_items add column unchecked boolean not null default false;
