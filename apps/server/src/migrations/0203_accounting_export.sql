-- Settings of the files for accounting programs, in one row.
create table books.export_settings (
  is_only boolean primary key default true check (is_only),
  -- Number of the account against which the DATEV file posts each sum.
  clearing_number text not null default '' check (clearing_number ~ '^[0-9A-Za-z.-]{0,20}$'),
  xero_tax_rate text not null default 'Tax Exempt' check (xero_tax_rate <> ''),
  datev_consultant int check (datev_consultant between 1001 and 9999999),
  datev_client int check (datev_client between 1 and 99999)
);
insert into books.export_settings default values;
