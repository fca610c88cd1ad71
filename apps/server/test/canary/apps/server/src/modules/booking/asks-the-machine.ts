// expect: house rules | product-clock
export const today = (): Date => new Date();
