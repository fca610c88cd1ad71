import type { ComponentType } from 'react';

/**
 * The module of a page; its only export is the page's component. A row does not name the component, which keeps the
 * first script small.
 */
export type PageModule = Readonly<Record<string, ComponentType>>;

/** One page of the site: its path and further paths (aliases), its layout, and its guard. */
export type RouteRow = {
  path: string;
  aliases?: readonly string[];
  page: () => Promise<PageModule>;
  /** The file of the page's module, `src/pages/…`. The build adds it, and the server tells browsers to preload it. */
  file?: string;
  /** `account` adds the account area's navigation; `bare` has no top bar and no footer. */
  layout: 'customer' | 'account' | 'bare';
  /** True for the newer page layout, which ends with the full footer (specification section 2). */
  newer?: true;
  /** Aliases that have the newer layout too (specification section 2). */
  newerAliases?: readonly string[];
  /** `customer` requires a sign-in; `landing` redirects a signed-in reader to /fit. */
  guard?: 'customer' | 'landing';
  /** Catalogues that the page needs in addition to `common` and, outside the layout `bare`, `shell`. */
  texts: readonly string[];
};
