-- Contacts of the service desk and legal facts of the seller: one row, changed in the console.
create table content.business_details (
  one boolean primary key default true check (one),
  version integer not null default 1,
  phone text not null default '' check (length(phone) <= 25),
  hours_en text not null default '' check (length(hours_en) <= 120),
  hours_zh text not null default '' check (length(hours_zh) <= 120),
  email text not null default '' check (length(email) <= 254),
  wechat_id text not null default '' check (length(wechat_id) <= 40),
  wechat_picture_id text references content.pictures (id),
  legal_name_en text not null default '' check (length(legal_name_en) <= 160),
  legal_name_zh text not null default '' check (length(legal_name_zh) <= 160),
  address_en text not null default '' check (length(address_en) <= 300),
  address_zh text not null default '' check (length(address_zh) <= 300),
  tax_id text not null default '' check (length(tax_id) <= 40),
  updated_at timestamptz,
  updated_by text
);
insert into content.business_details default values;
