-- Every company has an identifier for the group API (specification section 3, login response).
alter table companies.companies
  alter column group_api_cid set default 'cid_' || replace(gen_random_uuid()::text, '-', '');
update companies.companies set group_api_cid = default where group_api_cid is null;
alter table companies.companies
  alter column group_api_cid set not null,
  add constraint companies_group_api_cid_key unique (group_api_cid);
