-- The content desk (product.md section 10): pictures, schedules of banners, articles and agreements that are written
-- before they are shown, and who accepted which edition.

-- Made anew from an upload, in several widths; the bytes lie in the files port under `<id>w<width>`.
create table content.pictures (
  id text primary key,
  name text not null,
  -- What a reader hears who does not see it; required, in both languages.
  alt_en text not null check (alt_en <> ''),
  alt_zh text not null check (alt_zh <> ''),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- The point that every crop keeps in view, in percent from the left and from the top.
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
  -- On the product's clock; null = no limit.
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
  -- What is being written while the columns above stay as readers see them; null = nothing.
  add column draft jsonb,
  add column version int not null default 1,
  add column updated_at timestamptz,
  add column updated_by text,
  alter column published_at drop not null,
  add constraint articles_dated check (status = 'draft' or published_at is not null);
alter table content.articles alter column status set default 'draft';

-- A published edition never changes; a draft has no day yet.
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

-- Texts were plain paragraphs; they are HTML from here on.
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
