/** Privileges of customers (product.md section 1). The server enforces them; screens only mirror them. */
export const bookPrivileges = ['search', 'book'] as const;
export const orderPrivileges = ['own', 'company'] as const;
export const cartPrivileges = ['own', 'company'] as const;

export type BookPrivilege = (typeof bookPrivileges)[number];
export type OrderPrivilege = (typeof orderPrivileges)[number];
export type CartPrivilege = (typeof cartPrivileges)[number];

/** What an endpoint may demand beyond a token. */
export type Permission = 'search' | 'book' | 'cart';

export interface Privileges {
  book_privileges: BookPrivilege[];
  order_privileges: OrderPrivilege[];
  cart_privileges: CartPrivilege[];
}

/** True when the privileges satisfy the permission. */
export function isPermitted(privileges: Privileges, permission: Permission): boolean {
  if (permission === 'cart') return privileges.cart_privileges.length > 0;
  return privileges.book_privileges.includes(permission);
}
