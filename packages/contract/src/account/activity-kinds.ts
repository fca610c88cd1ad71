/** Kinds of lines in an account's activity log. Without zod, so that browsers can import it. */
export const activityKinds = ['sign_in', 'orders', 'money', 'people', 'files', 'settings'] as const;
export type ActivityKind = (typeof activityKinds)[number];
