import type { search as en } from '../en/search.ts';

export const search = {
  'search.where': '目的地或酒店',
} satisfies Record<keyof typeof en, string>;
