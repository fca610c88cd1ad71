import type { Board } from '@wayhouse/contract/search/search';

/** Boards from the plainest. */
export const boardOrder: readonly Board[] = ['RO', 'BB', 'HB', 'FB', 'AI'];
