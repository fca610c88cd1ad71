-- A bank line can be matched with a returned refund that was paid again by bank.
alter table books.statement_lines
  drop constraint statement_lines_match_type_check,
  add check (match_type in ('deposit', 'withdrawal', 'payment_run', 'returned_refund', 'journal'));
