-- Quotes of an agency for its clients: up to eight rates at the agency's own prices behind one link.

create table cart.quotes (
  quote_no text primary key,
  account_id text not null,
  user_id text not null references identity.users,
  -- 'both': the client can switch.
  language text not null check (language in ('en', 'zh', 'both')),
  title text not null check (length(title) <= 80),
  client text not null check (length(client) <= 80),
  words text not null check (length(words) <= 600),
  -- Switches of the details that the client sees.
  show jsonb not null,
  -- Currency of the estimate beside each price.
  about_currency text not null check (about_currency ~ '^[A-Z]{3}$'),
  valid_until timestamptz not null,
  -- The recommended option: `n` of an item.
  recommended smallint,
  -- Hash of the link. The link itself is derived from the installation's key, the number of the quote and the round.
  token_hash bytea unique,
  link_round int not null default 0,
  published_at timestamptz,
  revoked_at timestamptz,
  chosen_n smallint,
  chosen_at timestamptz,
  chosen_name text not null default '' check (length(chosen_name) <= 80),
  chosen_remark text not null default '' check (length(chosen_remark) <= 500),
  chosen_seen_at timestamptz,
  -- Time of the notice to the agent that a price rose above the sell price.
  told_loss_at timestamptz,
  checked_at timestamptz not null,
  -- Set during a check of the options, so that other openings of the page do not call the sources too.
  checking_since timestamptz,
  -- True when the agent confirmed that package rates are sold with another service.
  package_ok boolean not null default false,
  views int not null default 0,
  last_opened_at timestamptz,
  version int not null default 1,
  idempotency_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((token_hash is null) = (published_at is null)),
  check ((chosen_n is null) = (chosen_at is null))
);
create index quotes_account on cart.quotes (account_id, created_at desc);
create index quotes_user on cart.quotes (user_id, created_at desc);
create unique index quotes_idempotency on cart.quotes (user_id, idempotency_key) where idempotency_key is not null;

create table cart.quote_items (
  quote_no text not null references cart.quotes on delete cascade,
  -- Number of the option, which stays when the options are reordered. The letter on the page follows the position.
  n smallint not null check (n between 1 and 64),
  position smallint not null check (position between 1 and 8),
  offer jsonb not null,
  sell_cents bigint not null check (sell_cents > 0),
  -- The account's price at the latest check, and the lowest price at which the source allows the room to be sold.
  net_cents bigint not null check (net_cents > 0),
  -- The account's price when the agent last saved the sell price.
  saved_net_cents bigint not null check (saved_net_cents > 0),
  least_cents bigint not null default 0 check (least_cents >= 0),
  package_only boolean not null,
  state text not null check (state in ('open', 'sold_out', 'offline')),
  order_no text,
  primary key (quote_no, n),
  unique (quote_no, position) deferrable initially deferred
);

-- Openings of a quote's page. The IP address is stored as a keyed hash, so that it cannot be recovered.
create table cart.quote_views (
  quote_no text not null references cart.quotes on delete cascade,
  ip_hash bytea not null,
  at timestamptz not null
);
create index quote_views_quote on cart.quote_views (quote_no, at desc);

-- Logo and color of the agency on the pages for its clients.
create table cart.quote_brands (
  account_id text primary key,
  name_en text not null default '' check (length(name_en) <= 80),
  name_zh text not null default '' check (length(name_zh) <= 80),
  line_en text not null default '' check (length(line_en) <= 120),
  line_zh text not null default '' check (length(line_zh) <= 120),
  -- The call requires a contrast of 4.5:1 with white.
  color text not null default '' check (color = '' or color ~ '^#[0-9a-f]{6}$'),
  updated_by text not null references identity.users,
  updated_at timestamptz not null
);

-- Contacts of the person who makes quotes, for clients.
create table cart.quote_contacts (
  user_id text primary key references identity.users,
  phone text not null default '' check (length(phone) <= 40),
  -- Picture of the person's WeChat QR code.
  wechat_file_id text,
  updated_at timestamptz not null
);

-- Price at which the agency sold an order to its client, from the quote.
create table booking.quoted_orders (
  order_no text primary key references booking.orders,
  quote_no text not null,
  n smallint not null,
  sold_for_cents bigint not null check (sold_for_cents > 0)
);
create index quoted_orders_quote on booking.quoted_orders (quote_no);
