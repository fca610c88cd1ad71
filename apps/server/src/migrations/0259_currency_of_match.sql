-- Currency of the part of a payment run that a bank line paid. Before, `match_id` contained it after a colon.
alter table books.statement_lines
  add column match_currency text check (match_currency ~ '^[A-Z]{3}$'),
  add check (match_currency is null or match_type = 'payment_run');
update books.statement_lines
  set match_currency = split_part(match_id, ':', 2), match_id = split_part(match_id, ':', 1)
  where match_type = 'payment_run' and match_id like '%:%';
drop index books.statement_lines_match;
create unique index statement_lines_match on books.statement_lines (match_type, match_id, coalesce(match_currency, ''))
  where match_type is not null;
