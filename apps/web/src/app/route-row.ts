import type { ComponentType } from 'react';

export type PageModule = { default: ComponentType };

/** One page of the product: where it lives, what frames it, who may open it. Aliases are rows, not pages. */
export type RouteRow = {
  path: string;
  aliases?: readonly string[];
  page: () => Promise<PageModule>;
  /** The page's module, `src/pages/…`; the build writes it beside `page` for the server, which tells browsers to load it. */
  file?: string;
  /** `account` adds the account area's navigation; `bare` has no top bar and no footer. */
  layout: 'customer' | 'account' | 'bare';
  /** Specification section 2: the newer page layout; its pages close with the whole footer. */
  newer?: true;
  /** Aliases of a newer page that the specification gives the newer layout too. */
  newerAliases?: readonly string[];
  /** `customer` needs a sign-in; `landing` sends a signed-in reader to /fit. */
  guard?: 'customer' | 'landing';
  /** Modules of texts the page needs, beside `common`. */
  texts: readonly string[];
};
