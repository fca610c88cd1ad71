-- Indexes for the console's search field, with the words of customers, hotels, groups, invoices and cases. The words of
-- orders have a table of their own (0058).
create index companies_words on companies.companies
  using gin (booking.search_words(name_en || ' ' || name_zh || ' ' || license_number));
create index users_words on identity.users
  using gin (booking.search_words(email || ' ' || first_name || ' ' || last_name));
create index hotels_words on catalogue.hotels
  using gin (booking.search_words(name_en || ' ' || name_zh || ' ' || id));
create index requests_words on groups.requests
  using gin (booking.search_words(group_no || ' ' || title || ' ' || destination_en || ' ' || destination_zh));
create index invoice_requests_words on documents.invoice_requests
  using gin (booking.search_words(request_no || ' ' || coalesce(invoice_no, '') || ' ' || coalesce(title ->> 'title', '')));
create index cases_words on care.cases using gin (booking.search_words(case_no || ' ' || order_no));
create index withdrawals_words on ledger.withdrawals using gin (booking.search_words(withdrawal_no));
create index bank_deposits_words on payment.bank_deposits
  using gin (booking.search_words(payment_no || ' ' || transfer_reference));
