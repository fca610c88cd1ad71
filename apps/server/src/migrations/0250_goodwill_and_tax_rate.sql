-- The list of refunds reads goodwill, which is a small part of the ledger.
create index transactions_goodwill on ledger.transactions (at desc) where kind = 'goodwill';

-- Invoices, credit notes and the tax report share one tax rate: that of the business's settings.
update content.business_details set tax_percent = trim_scale(t.rate_bp / 100.0)::text
  from books.tax_settings t where tax_percent = '' and t.rate_bp > 0;
alter table books.tax_settings drop column rate_bp;
