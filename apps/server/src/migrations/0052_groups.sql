create schema groups;

create table groups.transitions (from_status text not null, to_status text not null, primary key (from_status, to_status));
insert into groups.transitions values
  ('draft', 'submitted'), ('draft', 'cancelled'),
  ('submitted', 'quoted'), ('submitted', 'declined'), ('submitted', 'cancelled'),
  ('quoted', 'accepted'), ('quoted', 'submitted'), ('quoted', 'declined'), ('quoted', 'expired'), ('quoted', 'cancelled'),
  ('accepted', 'deposit_paid'), ('accepted', 'expired'), ('accepted', 'cancelled'),
  ('deposit_paid', 'confirmed'), ('deposit_paid', 'cancelled'),
  ('confirmed', 'rooming_received'), ('confirmed', 'completed'), ('confirmed', 'cancelled'),
  ('rooming_received', 'confirmed'), ('rooming_received', 'completed'), ('rooming_received', 'cancelled'),
  ('expired', 'quoted');

-- Group requests (product.md section 9). The form is stored as it was sent; columns exist for lists and deadlines.
create table groups.requests (
  group_no text primary key check (group_no ~ '^GR[0-9]{14}$'),
  account_id text not null,
  company_id text,
  user_id text not null,
  idempotency_key text,
  status text not null check (status in ('draft', 'submitted', 'quoted', 'accepted', 'deposit_paid', 'confirmed',
    'rooming_received', 'completed', 'declined', 'expired', 'cancelled')),
  payment_status int not null default 0 check (payment_status in (0, 1, 2, 3, 4, 5, 7, 8)),
  title text not null,
  destination_en text not null,
  destination_zh text not null,
  check_in date,
  check_out date,
  rooms int not null check (rooms >= 0),
  guests int not null check (guests >= 0),
  form jsonb not null,
  -- The accepted offer and its amounts.
  offer_id text,
  total_cents bigint check (total_cents > 0),
  paid_cents bigint not null default 0 check (paid_cents >= 0 and paid_cents <= coalesce(total_cents, 0)),
  refunded_cents bigint not null default 0 check (refunded_cents between 0 and paid_cents),
  -- State at the desk: the member of staff in charge, the side that must act and since when, and what each side has
  -- read.
  staff_id text,
  staff_name text,
  waiting_for text check (waiting_for in ('us', 'customer')),
  waiting_since timestamptz,
  customer_seen_at timestamptz,
  staff_seen_at timestamptz,
  confirmation_no text,
  -- Reason of the decline or cancellation.
  reason text,
  rooming_sent_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((offer_id is null) = (total_cents is null)),
  check ((waiting_for is null) = (waiting_since is null))
);
create index requests_account on groups.requests (account_id, updated_at desc);
create index requests_waiting on groups.requests (waiting_since) where waiting_for = 'us';
create unique index requests_idempotency on groups.requests (user_id, idempotency_key) where idempotency_key is not null;

create table groups.offers (
  offer_id text primary key,
  group_no text not null references groups.requests,
  option_no int not null check (option_no > 0),
  revision int not null check (revision > 0),
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired')),
  -- Null for a hotel outside the catalogue.
  hotel_id text,
  hotel jsonb not null,
  check_in date not null,
  check_out date not null,
  nights int not null check (nights between 1 and 30),
  lines jsonb not null,
  total_cents bigint not null check (total_cents > 0),
  net_cents bigint not null check (net_cents >= 0),
  schedule jsonb not null,
  included text not null,
  conditions text not null,
  valid_until timestamptz not null,
  created_by text not null,
  created_at timestamptz not null,
  unique (group_no, option_no, revision),
  check (check_out = check_in + nights)
);
create unique index offers_accepted on groups.offers (group_no) where state = 'accepted';
create index offers_open on groups.offers (valid_until) where state = 'open';

-- Payment schedule of the accepted offer. Each installment is paid under its reference.
create table groups.instalments (
  group_no text not null references groups.requests,
  no int not null check (no > 0),
  reference text not null unique,
  percent_bp int not null,
  amount_cents bigint not null check (amount_cents > 0),
  due_on date not null,
  -- End of the due day in the hotel's time zone.
  due_at timestamptz not null,
  paid_at timestamptz,
  payment_no text,
  closed_at timestamptz,
  primary key (group_no, no)
);
create index instalments_open on groups.instalments (due_at) where paid_at is null and closed_at is null;

create table groups.messages (
  id bigint generated always as identity primary key,
  group_no text not null references groups.requests,
  at timestamptz not null,
  side text not null check (side in ('customer', 'staff')),
  author text not null,
  text text not null
);
create index messages_group on groups.messages (group_no, id);

create table groups.attachments (
  id text primary key,
  group_no text not null references groups.requests,
  side text not null check (side in ('customer', 'staff')),
  name text not null,
  content_type text not null,
  size_bytes int not null,
  at timestamptz not null
);
create index attachments_group on groups.attachments (group_no);

-- The rooming list as it was typed. Entries with faults stay for correction, and each read checks the list again.
create table groups.rooming (
  group_no text not null references groups.requests,
  row_no int not null,
  room text not null,
  last_name text not null,
  first_name text not null,
  type text not null,
  age text not null,
  note text not null,
  primary key (group_no, row_no)
);

-- Orders of the group, each with at most 8 rooms.
create table groups.orders (
  order_no text primary key,
  group_no text not null references groups.requests
);
create index orders_group on groups.orders (group_no);

create table groups.log (
  id bigint generated always as identity primary key,
  group_no text not null references groups.requests,
  at timestamptz not null,
  actor text not null,
  event text not null,
  from_status text,
  to_status text,
  note text
);
create index log_group on groups.log (group_no, id);
create trigger log_append_only before update or delete on groups.log
  for each row execute function platform.refuse_change();

create function groups.check_moves() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select 1 from groups.transitions where from_status = old.status and to_status = new.status) then
    raise exception 'group % may not move from % to %', old.group_no, old.status, new.status
      using errcode = 'check_violation';
  end if;
  if new.payment_status <> old.payment_status and not exists (
    select 1 from booking.payment_transitions where from_status = old.payment_status and to_status = new.payment_status) then
    raise exception 'payment of group % may not move from % to %', old.group_no, old.payment_status, new.payment_status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger check_moves before update of status, payment_status on groups.requests
  for each row execute function groups.check_moves();
