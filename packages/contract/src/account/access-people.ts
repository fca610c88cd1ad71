/** The people of the matrix of who may make which call (`access.ts`), and the groups that its rows name. */

/** The people of the matrix: customers of each kind, and one member of staff for each role. */
export const customerKinds = ['guest', 'family', 'main', 'seller', 'viewer', 'other'] as const;
export const staffKinds = ['admin', 'reviewer', 'operations', 'finance', 'content', 'contracting'] as const;
export type Person = 'visitor' | (typeof customerKinds)[number] | (typeof staffKinds)[number];

export const customers: readonly Person[] = [...customerKinds];
export const staff: readonly Person[] = [...staffKinds];
export const everyone: readonly Person[] = ['visitor', ...customerKinds, ...staffKinds];
/** Everybody who buys; a viewer searches only. */
export const bookers: readonly Person[] = ['guest', 'family', 'main', 'seller', 'other'];
/** People of companies. */
export const colleagues: readonly Person[] = ['main', 'seller', 'viewer', 'other'];
/** Main accounts of companies. */
export const mains: readonly Person[] = ['main', 'other'];
/** Who may take money out: main accounts, and those who buy for themselves. */
export const owners: readonly Person[] = ['guest', 'family', 'main', 'other'];
/** Who sees everything of the account; demo's seller and viewer see own orders only. */
export const wholeAccount: readonly Person[] = ['guest', 'family', 'main', 'other'];
export const admins: readonly Person[] = ['admin'];
export const reviewers: readonly Person[] = ['admin', 'reviewer'];
export const customerReaders: readonly Person[] = ['admin', 'reviewer', 'operations', 'finance'];
export const customerWriters: readonly Person[] = ['admin', 'operations', 'finance'];
/** Lending money is finance's alone. */
export const creditors: readonly Person[] = ['admin', 'finance'];
export const sneakers: readonly Person[] = ['admin', 'operations'];
export const auditors: readonly Person[] = ['admin', 'finance'];
/** Coupons are money given away. */
export const couponMakers: readonly Person[] = ['admin', 'finance'];
export const financiers: readonly Person[] = ['admin', 'finance'];
export const messengers: readonly Person[] = ['admin', 'operations'];
/** The group desk. */
export const groupDesk: readonly Person[] = ['admin', 'operations'];
export const contractors: readonly Person[] = ['admin', 'contracting'];
export const editors: readonly Person[] = ['admin', 'content'];
export const supplierReaders: readonly Person[] = ['admin', 'operations', 'contracting'];
