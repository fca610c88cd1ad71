-- Point of a hotel's photograph that each crop keeps visible, in percent from left and top.
alter table catalogue.photos
  add column focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add column focal_y smallint not null default 50 check (focal_y between 0 and 100);
