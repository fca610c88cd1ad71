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

/** Roles of staff (product.md section 1). A member of staff has exactly one. */
export const staffRoles = ['admin', 'reviewer', 'operations', 'finance', 'content', 'contracting'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a console call may demand: a room of the console, and what is done in it. */
export const staffRights = [
  'registrations.review',
  'customers.read',
  'customers.write',
  'customers.sneak',
  'staff.manage',
  'audit.read',
  'messages.read',
  'messages.retry',
] as const;
export type StaffRight = (typeof staffRights)[number];

/**
 * The written table of roles. `content` and `contracting` get their rooms together with them.
 * Tier and limits of a customer are `customers.write`: operations and finance keep them.
 */
export const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  admin: staffRights,
  reviewer: ['registrations.review', 'customers.read'],
  operations: ['customers.read', 'customers.write', 'customers.sneak', 'messages.read', 'messages.retry'],
  finance: ['customers.read', 'customers.write', 'audit.read'],
  content: [],
  contracting: [],
};

/** True when the role has the right. */
export function hasRight(role: StaffRole, right: StaffRight): boolean {
  return rightsOfRole[role].includes(right);
}
