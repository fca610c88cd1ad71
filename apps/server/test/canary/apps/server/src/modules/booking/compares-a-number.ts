// expect: house rules | named-codes
export const isConfirmed = (order: { order_status: number }): boolean => order.order_status === 2;
