-- The triggers of 0020 already announce each change of a hotel and its room types, so this second announcement goes.
drop trigger hotels_fed on catalogue.hotels;
drop function rates.feed_hotel();
drop trigger room_types_fed on catalogue.room_types;
drop function rates.feed_room_type();
