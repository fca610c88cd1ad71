/** The people of the access matrix (`access.ts`), and the groups that its rows name. */

/** The people of the matrix: customers of each kind, and one member of staff for each role. */
export const customerKinds = ['guest', 'family', 'main', 'seller', 'viewer', 'other'] as const;
export const staffKinds = ['admin', 'reviewer', 'operations', 'finance', 'content', 'contracting'] as const;
export type Person = 'visitor' | (typeof customerKinds)[number] | (typeof staffKinds)[number];

export const customers: readonly Person[] = [...customerKinds];
export const staff: readonly Person[] = [...staffKinds];
export const everyone: readonly Person[] = ['visitor', ...customerKinds, ...staffKinds];
/** People who may book; a viewer may only search. */
export const bookers: readonly Person[] = ['guest', 'family', 'main', 'seller', 'other'];
/** People of companies. */
export const colleagues: readonly Person[] = ['main', 'seller', 'viewer', 'other'];
/** Main accounts of companies. */
export const companyMains: readonly Person[] = ['main', 'other'];
/** People who may withdraw money: main accounts, and people who buy for themselves. */
export const withdrawers: readonly Person[] = ['guest', 'family', 'main', 'other'];
/** People who see all orders of the account; the demo's seller and viewer see only their own. */
export const wholeAccount: readonly Person[] = ['guest', 'family', 'main', 'other'];
export const admins: readonly Person[] = ['admin'];
export const reviewers: readonly Person[] = ['admin', 'reviewer'];
export const customerReaders: readonly Person[] = ['admin', 'reviewer', 'operations', 'finance'];
export const customerWriters: readonly Person[] = ['admin', 'operations', 'finance'];
/** Only finance grants credit. */
export const creditors: readonly Person[] = ['admin', 'finance'];
export const impersonators: readonly Person[] = ['admin', 'operations'];
export const auditors: readonly Person[] = ['admin', 'finance'];
/** Coupons cost money, so only these roles create them. */
export const couponMakers: readonly Person[] = ['admin', 'finance'];
export const financiers: readonly Person[] = ['admin', 'finance'];
export const messengers: readonly Person[] = ['admin', 'operations'];
/** The people of the group desk. */
export const groupDesk: readonly Person[] = ['admin', 'operations'];
export const contractors: readonly Person[] = ['admin', 'contracting'];
export const editors: readonly Person[] = ['admin', 'content'];
export const supplierReaders: readonly Person[] = ['admin', 'operations', 'contracting'];
