// expect: house rules | product-clock
export const question = 'select * from booking.orders where expires_at < now()';
