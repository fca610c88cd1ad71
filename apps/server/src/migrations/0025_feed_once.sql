-- Every change of a hotel and of its room types is told by the triggers of 0020 already: once is enough.
drop trigger hotels_fed on catalogue.hotels;
drop function rates.feed_hotel();
drop trigger room_types_fed on catalogue.room_types;
drop function rates.feed_room_type();
