/** The privileges of a main account, which always has every privilege. */
export const allPrivileges = {
  book_privileges: ['search', 'book'],
  order_privileges: ['company'],
  cart_privileges: ['company'],
};
