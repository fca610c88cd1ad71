-- How often a company named an e-mail that is taken when it made a sub-user; `ip` holds the company's id then.
alter table identity.asks drop constraint asks_kind_check,
  add constraint asks_kind_check check (kind in ('exists', 'forget', 'subuser'));
