-- Statements and invoices of the company show their sums in this currency too. The sums in US dollars are binding.
alter table companies.companies
  add column papers_currency text not null default 'USD' references content.currency_rates (code);
create index companies_papers_currency on companies.companies (papers_currency) where papers_currency <> 'USD';
