/** Kinds of lines in an account's activity log, without schemas. */
export const activityKinds = ['sign_in', 'orders', 'money', 'people', 'files', 'settings'] as const;
export type ActivityKind = (typeof activityKinds)[number];
