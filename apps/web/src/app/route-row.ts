import type { ComponentType } from 'react';

export type PageModule = { default: ComponentType };

/** One page of the site: its path, its layout, and its guard. Aliases are rows, not pages. */
export type RouteRow = {
  path: string;
  aliases?: readonly string[];
  page: () => Promise<PageModule>;
  /**
   * The page's module, `src/pages/…`. The build writes it beside `page`, and the server tells browsers to preload it.
   */
  file?: string;
  /** `account` adds the account area's navigation; `bare` has no top bar and no footer. */
  layout: 'customer' | 'account' | 'bare';
  /** Specification section 2: the newer page layout, which ends with the full footer. */
  newer?: true;
  /** Aliases of a newer page that the specification gives the newer layout too. */
  newerAliases?: readonly string[];
  /** `customer` needs a sign-in; `landing` sends a signed-in reader to /fit. */
  guard?: 'customer' | 'landing';
  /** Modules of texts the page needs, beside `common`. */
  texts: readonly string[];
};
