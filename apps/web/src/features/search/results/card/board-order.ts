import type { Board } from '@wayhouse/contract/search/search';

/** Boards, the simplest first. */
export const boardOrder: readonly Board[] = ['RO', 'BB', 'HB', 'FB', 'AI'];
