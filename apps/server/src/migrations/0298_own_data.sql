-- A person may export their own data and have their own account erased (ADR 111). The row stays, because orders and
-- books refer to it, without name, contact and sign-in. An erased person can never be enabled again.
alter table identity.users
  add column erased_at timestamptz,
  add constraint users_erased check (erased_at is null or (status = 'suspended' and not is_main));

-- `export`: counts the exports of a person, because they are limited.
alter table identity.asks
  drop constraint asks_kind_check,
  add constraint asks_kind_check check (kind in ('exists', 'forget', 'subuser', 'export'));
