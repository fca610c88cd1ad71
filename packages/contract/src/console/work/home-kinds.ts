/** Work on the home of the console, in the order of the desk. Each kind opens the list that it counts. */
export const homeTasks = [
  'cases',
  'orders',
  'review',
  'approvals',
  'groups',
  'partners',
  'deposits',
  'withdrawals',
  'refunds',
  'invoices',
  'credit',
  'payables',
  'payables_approved',
  'mapping',
  'hotels_photos',
  'hotels_chinese',
  'hotels_position',
  'hotels_contact',
  'hotels_rates',
  'drafts',
  'work',
] as const;
export type HomeTask = (typeof homeTasks)[number];

export const homeFigures = [
  'sold_today',
  'sold',
  'margin',
  'bookings',
  'canceled',
  'kept',
  'credit_used',
  'credit_overdue',
] as const;
export type HomeFigure = (typeof homeFigures)[number];
