-- The tax rates of our papers and the times from which they apply: a paper that is drawn later names the rate of its day.
create table content.tax_percents (
  from_at timestamptz primary key,
  percent text not null
);
insert into content.tax_percents (from_at, percent) select '-infinity', tax_percent from content.business_details;
