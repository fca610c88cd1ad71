/** Steps of the quick start, in the order of the page. */
export const quickStartSteps = ['key', 'search', 'quote', 'webhook', 'order', 'cancel'] as const;
export type QuickStartStep = (typeof quickStartSteps)[number];
