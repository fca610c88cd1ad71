-- IP addresses from which an account signed in. Wrong passwords from other addresses do not lock them.
create table identity.known_addresses (
  -- Hash as in `sign_in_failures`: of the e-mail, or of `staff ` and the e-mail.
  account_hash bytea not null,
  ip text not null,
  seen_at timestamptz not null,
  primary key (account_hash, ip)
);
create index known_addresses_seen on identity.known_addresses (seen_at);

-- Adds the addresses of the current sessions. Longer addresses are stored in another form and are added at the next
-- sign-in.
insert into identity.known_addresses (account_hash, ip, seen_at)
  select sha256(convert_to(u.email, 'UTF8')), s.ip, max(s.last_seen_at)
    from identity.sessions s join identity.users u on u.id = s.user_id
    where s.acting_staff_id is null and s.ip !~ ':' and s.ip !~ '^127\.'
    group by 1, 2;
insert into identity.known_addresses (account_hash, ip, seen_at)
  select sha256(convert_to('staff ' || t.email, 'UTF8')), s.ip, max(s.last_seen_at)
    from identity.staff_sessions s join identity.staff t on t.id = s.staff_id
    where s.ip !~ ':' and s.ip !~ '^127\.'
    group by 1, 2;
