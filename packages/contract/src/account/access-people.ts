/** The persons of the access matrix (`access.ts`), and the groups that its rows name. */

/**
 * One customer of each kind and one member of staff for each role. `seller`, `viewer`: sub-users of the company of
 * `main`. `other`: the main account of a second company.
 */
export const customerKinds = ['guest', 'family', 'main', 'seller', 'viewer', 'other'] as const;
export const staffKinds = [
  'admin',
  'reviewer',
  'operations',
  'support',
  'finance',
  'content',
  'contracting',
] as const;
export type Person = 'visitor' | (typeof customerKinds)[number] | (typeof staffKinds)[number];

export const customers: readonly Person[] = [...customerKinds];
export const staff: readonly Person[] = [...staffKinds];
export const everyone: readonly Person[] = ['visitor', ...customerKinds, ...staffKinds];
/** People who may book: all customers except the viewer. */
export const bookers: readonly Person[] = ['guest', 'family', 'main', 'seller', 'other'];
export const companyPersons: readonly Person[] = ['main', 'seller', 'viewer', 'other'];
export const mainAccounts: readonly Person[] = ['main', 'other'];
/** People who may withdraw money: main accounts, and people who buy for themselves. */
export const withdrawers: readonly Person[] = ['guest', 'family', 'main', 'other'];
/** Persons who see all orders of the account; the demo's seller and viewer see only their own. */
export const allOrdersReaders: readonly Person[] = ['guest', 'family', 'main', 'other'];
export const admins: readonly Person[] = ['admin'];
export const reviewers: readonly Person[] = ['admin', 'reviewer'];
export const customerReaders: readonly Person[] = ['admin', 'reviewer', 'operations', 'support', 'finance'];
export const customerWriters: readonly Person[] = ['admin', 'operations', 'finance'];
/** Only these roles change credit limits. */
export const creditLimitEditors: readonly Person[] = ['admin', 'finance'];
export const impersonators: readonly Person[] = ['admin', 'operations', 'support', 'finance'];
/** Staff who help a customer's people to sign in. */
export const peopleHelpers: readonly Person[] = ['admin', 'operations', 'support'];
export const auditors: readonly Person[] = ['admin', 'finance'];
/** Coupons cost money, so only these roles create them. */
export const couponStaff: readonly Person[] = ['admin', 'finance'];
export const financeStaff: readonly Person[] = ['admin', 'finance'];
export const operators: readonly Person[] = ['admin', 'operations'];
/** Staff who work on group requests. */
export const groupStaff: readonly Person[] = ['admin', 'operations'];
export const contractingStaff: readonly Person[] = ['admin', 'contracting'];
export const contentStaff: readonly Person[] = ['admin', 'content'];
export const supplierReaders: readonly Person[] = ['admin', 'operations', 'contracting'];
