-- The content desk (product.md section 10): pictures, times of banners, drafts of articles and agreements, and
-- acceptances of editions.

-- Pictures that were encoded again from an upload in several widths. The files port stores them as `<id>w<width>`.
create table content.pictures (
  id text primary key,
  name text not null,
  -- Alternative text for people who do not see the picture, required in both languages.
  alt_en text not null check (alt_en <> ''),
  alt_zh text not null check (alt_zh <> ''),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Point that each crop keeps visible, in percent from left and top.
  focal_x int not null default 50 check (focal_x between 0 and 100),
  focal_y int not null default 50 check (focal_y between 0 and 100),
  widths int[] not null check (cardinality(widths) > 0),
  uploaded_at timestamptz not null,
  uploaded_by text not null
);
create index pictures_newest on content.pictures (uploaded_at desc, id);

alter table content.locations add column version int not null default 1;

alter table content.ads
  add column picture_id text references content.pictures,
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- By the product's clock; null without a limit.
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column version int not null default 1,
  add column updated_at timestamptz,
  add column updated_by text,
  add constraint ads_schedule check (shown_until > shown_from);
alter table content.ads alter column status set default 'draft';

alter table content.articles
  add column summary_en text not null default '',
  add column summary_zh text not null default '',
  add column picture_id text references content.pictures,
  add column status text not null default 'published' check (status in ('draft', 'published', 'archived')),
  -- Draft of staff, while readers see the columns above; null without a draft.
  add column draft jsonb,
  add column version int not null default 1,
  add column updated_at timestamptz,
  add column updated_by text,
  alter column published_at drop not null,
  add constraint articles_dated check (status = 'draft' or published_at is not null);
alter table content.articles alter column status set default 'draft';

-- A published edition never changes. A draft has no date yet.
alter table content.agreements
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column updated_at timestamptz,
  add column updated_by text,
  alter column published_at drop not null,
  add constraint agreements_dated check ((status = 'draft') = (published_at is null));
alter table content.agreements alter column status set default 'draft';

-- The first acceptance of each edition by each person.
create table content.acceptances (
  user_id text not null,
  account_id text not null,
  code text not null,
  version text not null,
  accepted_at timestamptz not null,
  ip text not null,
  primary key (user_id, code, version),
  foreign key (code, version) references content.agreements
);

-- Converts the texts from plain paragraphs to HTML.
create function pg_temp.as_html(plain text) returns text language sql immutable as $$
  select case when plain = '' then '' else
    '<p>' || regexp_replace(
      replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
      '\n\s*\n', '</p><p>', 'g') || '</p>' end
$$;
update content.articles
  set content_en = pg_temp.as_html(content_en), content_zh = pg_temp.as_html(content_zh);
update content.agreements
  set content_en = pg_temp.as_html(content_en), content_zh = pg_temp.as_html(content_zh);
