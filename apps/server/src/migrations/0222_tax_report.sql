-- The tax rate of the tax report. The tax is contained in its base, which is our margin (as for travel agents) or our
-- sales.
create table books.tax_settings (
  is_only boolean primary key default true check (is_only),
  rate_bp int not null default 0 check (rate_bp between 0 and 5000),
  base text not null default 'margin' check (base in ('margin', 'sales'))
);
insert into books.tax_settings default values;
