-- The rate of the tax report, which is included in its base: our margin (as agents of travel pay) or the sales.
create table books.tax_settings (
  is_only boolean primary key default true check (is_only),
  rate_bp int not null default 0 check (rate_bp between 0 and 5000),
  base text not null default 'margin' check (base in ('margin', 'sales'))
);
insert into books.tax_settings default values;
