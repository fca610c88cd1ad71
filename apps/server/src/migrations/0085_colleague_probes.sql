-- `subuser`: attempts of a company to create a sub-user with an existing e-mail. `ip` then contains the id of the
-- company.
alter table identity.asks drop constraint asks_kind_check,
  add constraint asks_kind_check check (kind in ('exists', 'forget', 'subuser'));
