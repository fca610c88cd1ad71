// expect: types | unread
export const unread = 1;
