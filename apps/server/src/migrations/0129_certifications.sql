-- Cases of the certification that the calls of a company's test keys have shown (ADR 50). They outlive a reset.
create table partners.certifications (
  company_id text not null,
  certification_case text not null,
  -- `pending`: begun; the next call decides.
  state text not null check (state in ('pending', 'passed')),
  request_id text not null,
  at timestamptz not null,
  primary key (company_id, certification_case)
);
