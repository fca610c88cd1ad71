/** Privileges of customers (product.md section 1). The server enforces them; screens only mirror them. */
export const bookPrivileges = ['search', 'book'] as const;
export const orderPrivileges = ['own', 'company'] as const;
export const cartPrivileges = ['own', 'company'] as const;

export type BookPrivilege = (typeof bookPrivileges)[number];
export type OrderPrivilege = (typeof orderPrivileges)[number];
export type CartPrivilege = (typeof cartPrivileges)[number];

/**
 * A call may demand one of these beyond a token:
 * - `main`: the main account of a company
 * - `owner`: the main account, or a person without a company; may take money out
 * - `account`: sees all orders and papers of the account
 * - `pay`: `book` or `account`; an accountant pays orders and deposits money without booking
 * - `search`, `book`: the privilege of this name; `cart`: a cart privilege and `book`
 */
export type Permission = 'search' | 'book' | 'cart' | 'main' | 'owner' | 'account' | 'pay';

export interface Privileges {
  book_privileges: BookPrivilege[];
  order_privileges: OrderPrivilege[];
  cart_privileges: CartPrivilege[];
}

/** The facts about a customer that permissions depend on. */
export interface Holder extends Privileges {
  is_main: boolean;
  /** Null for guests, family and friends. */
  companyId?: string | null;
}

/** True when the customer satisfies the permission. */
export function isPermitted(holder: Holder, permission: Permission): boolean {
  if (permission === 'main') return holder.is_main;
  if (permission === 'account')
    return holder.companyId === null || holder.order_privileges.includes('company');
  if (permission === 'pay') return isPermitted(holder, 'book') || isPermitted(holder, 'account');
  if (permission === 'owner') return holder.is_main || holder.companyId === null;
  // A cart is of no use without `book` (product.md section 1).
  if (permission === 'cart')
    return holder.cart_privileges.length > 0 && holder.book_privileges.includes('book');
  return holder.book_privileges.includes(permission);
}

/** Mail options that also give a right (`subUserFlags`). Only the main account switches them for a sub-user. */
export const rightOptions = ['batch_reservation', 'batch_inquiry'] as const;

/** Job titles of specification section 6. */
export const jobTitles = ['admin', 'manager', 'sales', 'services', 'operations', 'accountant'] as const;
export type JobTitle = (typeof jobTitles)[number];

const allPrivileges: Privileges = {
  book_privileges: ['search', 'book'],
  order_privileges: ['company'],
  cart_privileges: ['company'],
};

/** Privileges of a new sub-user by job title, unless the main account sets others (product.md section 1). */
export const jobTitleDefaults: Readonly<Record<JobTitle, Privileges>> = {
  admin: allPrivileges,
  manager: allPrivileges,
  sales: { book_privileges: ['search', 'book'], order_privileges: ['own'], cart_privileges: ['own'] },
  services: { book_privileges: ['search', 'book'], order_privileges: ['company'], cart_privileges: ['own'] },
  operations: {
    book_privileges: ['search', 'book'],
    order_privileges: ['company'],
    cart_privileges: ['own'],
  },
  accountant: { book_privileges: ['search'], order_privileges: ['company'], cart_privileges: [] },
};

const bookingMails = [
  'receive_email',
  'batch_reservation',
  'voucher',
  'voucher_cancellation',
  'on_request_notice',
] as const;
/** An accountant also exports orders, and gets statements, invoices and balance warnings. */
const accountantMails = [...bookingMails, 'batch_inquiry', 'balance_alert', 'statement', 'invoice'] as const;

/** Options (`subUserFlags`) that are on for a new sub-user, unless the main account chooses others. */
export const jobTitleMails: Readonly<Record<JobTitle, readonly (typeof accountantMails)[number][]>> = {
  admin: bookingMails,
  manager: bookingMails,
  sales: bookingMails,
  services: bookingMails,
  operations: bookingMails,
  accountant: accountantMails,
};

/** Roles of staff (product.md section 1). A member of staff has exactly one. */
export const staffRoles = [
  'admin',
  'reviewer',
  'operations',
  'support',
  'finance',
  'content',
  'contracting',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Rights that console calls need. A name joins the area of the console and the kind of action. */
export const staffRights = [
  'registrations.review',
  'customers.read',
  'customers.write',
  'customers.credit',
  'customers.sneak',
  'customers.act_orders',
  'customers.act_money',
  'customers.people',
  'staff.manage',
  'approvals.read',
  'approvals.decide',
  'audit.read',
  'work.read',
  'work.retry',
  'coupons.manage',
  'orders.read',
  'orders.manage',
  'groups.manage',
  'cases.manage',
  'inventory.manage',
  'finance.read',
  'finance.write',
  'content.manage',
  'business.manage',
  'suppliers.read',
  'suppliers.switch',
  'reports.read',
] as const;
export type StaffRight = (typeof staffRights)[number];

/**
 * The rights of each role. `customers.write` covers tier and privileges of a customer; the credit limit needs
 * `customers.credit`. `customers.sneak` opens a customer's session; `customers.act_orders` and
 * `customers.act_money` decide what may be done in it. `customers.people` helps people to sign in.
 */
export const rightsOfRole: Readonly<Record<StaffRole, readonly StaffRight[]>> = {
  admin: staffRights,
  reviewer: ['registrations.review', 'customers.read'],
  operations: [
    'customers.read',
    'customers.write',
    'customers.sneak',
    'customers.act_orders',
    'customers.act_money',
    'customers.people',
    'approvals.read',
    'work.read',
    'work.retry',
    'orders.read',
    'orders.manage',
    'groups.manage',
    'cases.manage',
    'suppliers.read',
    'suppliers.switch',
    'reports.read',
  ],
  support: ['customers.read', 'customers.sneak', 'customers.people', 'orders.read', 'cases.manage'],
  finance: [
    'customers.read',
    'customers.write',
    'customers.credit',
    'customers.sneak',
    'customers.act_money',
    'approvals.read',
    'approvals.decide',
    'audit.read',
    'coupons.manage',
    'orders.read',
    'finance.read',
    'finance.write',
    'reports.read',
  ],
  content: ['content.manage'],
  contracting: ['inventory.manage', 'suppliers.read'],
};

/** True when the role has the right. */
export function hasRight(role: StaffRole, right: StaffRight): boolean {
  return rightsOfRole[role].includes(right);
}
