create schema content;

-- Display currencies (specification section 1): units of the currency for one US dollar. All payments are in dollars.
create table content.currency_rates (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  rate numeric(18, 8) not null check (rate > 0),
  updated_at timestamptz not null
);
insert into content.currency_rates (code, rate, updated_at) values
  ('USD', 1, '2026-11-01T00:00:00Z'), ('CNY', 7.11, '2026-11-01T00:00:00Z'),
  ('EUR', 0.86, '2026-11-01T00:00:00Z'), ('JPY', 152.4, '2026-11-01T00:00:00Z'),
  ('CAD', 1.4, '2026-11-01T00:00:00Z'), ('BRL', 5.35, '2026-11-01T00:00:00Z'),
  ('INR', 88.6, '2026-11-01T00:00:00Z'), ('GBP', 0.76, '2026-11-01T00:00:00Z');
