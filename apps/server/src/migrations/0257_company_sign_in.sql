-- Sign-in of a company's people through the company's own identity provider (OpenID Connect).
create table identity.company_providers (
  company_id text primary key,
  issuer text not null,
  client_id text not null,
  -- Encrypted by `platform/secrets.ts` for the company as its owner.
  client_secret bytea not null,
  -- Only the main account may still sign in by password or code.
  is_required boolean not null,
  changed_at timestamptz not null
);

-- A domain of e-mail addresses belongs to one company.
create table identity.provider_domains (
  domain text primary key check (domain = lower(domain)),
  company_id text not null references identity.company_providers on delete cascade
);
create index provider_domains_company on identity.provider_domains (company_id);

-- A person's account at the provider.
create table identity.provider_links (
  company_id text not null references identity.company_providers on delete cascade,
  issuer text not null,
  subject text not null,
  user_id text not null references identity.users,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  primary key (company_id, issuer, subject)
);
create unique index provider_links_user on identity.provider_links (user_id, issuer);

-- Sign-ins in progress: the browser is at the provider.
create table identity.provider_sign_ins (
  state_hash bytea primary key,
  -- Hash of the secret that stays in the browser; the secret is also PKCE's.
  key_hash bytea not null,
  company_id text not null references identity.company_providers on delete cascade,
  issuer text not null,
  nonce text not null,
  remember boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index provider_sign_ins_expiry on identity.provider_sign_ins (expires_at);
create index provider_sign_ins_company on identity.provider_sign_ins (company_id);
