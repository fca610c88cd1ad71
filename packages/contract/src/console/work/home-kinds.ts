/** Kinds of work on the home of the console. Each kind opens the list that it counts. */
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

/** Figures of the home. `kept`: the cases of the last 30 days that were answered without a missed promise. */
export const homeFigures = [
  'sold_today',
  'sold',
  'margin',
  'bookings',
  'canceled',
  'kept',
  'bank',
  'prepaid',
  'suppliers',
  'credit_used',
  'credit_overdue',
] as const;
export type HomeFigure = (typeof homeFigures)[number];

/** Findings of the home, the worst first. */
export const watchKinds = [
  'source_stopped',
  'source_slow',
  'customer_stopped',
  'prepaid_low',
  'checks_failing',
  'month_to_close',
] as const;
export type WatchKind = (typeof watchKinds)[number];

/** Maximum number of findings on the home. */
export const watchMax = 4;

/** Lengths of the sales period, in weeks; the address has them as text. */
export const homeWeeks = ['1', '4', '13'] as const;
export type HomeWeeks = (typeof homeWeeks)[number];
export const usualWeeks: HomeWeeks = '4';

/** Ages of used credit on the home, and the days of the bank forecast. */
export const homeCreditAges = ['not_due', 'late_30', 'late_60', 'late_90', 'late_more'] as const;
export const forecastDays = 30;
