/** Every text key of the two front ends. A module with texts adds its line here. */
import type { common } from './en/common.ts';
import type { home } from './en/home.ts';
import type { identity } from './en/identity.ts';
import type { search } from './en/search.ts';

export type MessageKey =
  | keyof typeof common
  | keyof typeof home
  | keyof typeof identity
  | keyof typeof search;
