-- The number of a removed option is never given to another one, because a client's page may still show the old option.

-- The highest number that an option of the quote had at its last save.
alter table cart.quotes add column last_n smallint not null default 0;

update cart.quotes q set last_n = i.n
  from (select quote_no, max(n) as n from cart.quote_items group by quote_no) as i
  where i.quote_no = q.quote_no;

-- A quote has at most eight options at a time, but any number of them over time.
alter table cart.quote_items
  drop constraint quote_items_n_check,
  add constraint quote_items_n_check check (n >= 1);
