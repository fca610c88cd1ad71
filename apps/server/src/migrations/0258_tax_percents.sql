-- Tax rates of our documents with the times from which they apply. A document that is drawn later has the rate of its
-- day.
create table content.tax_percents (
  from_at timestamptz primary key,
  percent text not null
);
insert into content.tax_percents (from_at, percent) select '-infinity', tax_percent from content.business_details;
