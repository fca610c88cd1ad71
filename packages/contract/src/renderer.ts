/** The interface between the server and the site's renderer (apps/web/src/entry-server.tsx). */

type Lang = 'en' | 'zh';

export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  lang: Lang;
  /** Runs the API calls of the page. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Title, description and search data of a page. */
export interface PageHead {
  /** The canonical path of a page with several paths. */
  path?: string;
  title: string;
  description: string;
  /** URL path of a picture on our server. */
  image?: string;
  /** Structured data (schema.org), without prices. */
  jsonLd?: Record<string, unknown>;
  /** Query parameters that belong to the canonical address. */
  params?: Record<string, string>;
}

export interface RenderedPage {
  langTag: string;
  /** False for an address without content, such as an unknown hotel. */
  found: boolean;
  head: PageHead;
  /** Id of the only person who may see the page; undefined for a public page. */
  readerId?: string;
  /** Inner HTML of `#root`. */
  html: string;
  /** Query results that the page was rendered from, by query key; the browser renders from them too. */
  data: [key: readonly unknown[], data: unknown][];
}

/** Measurements of the partner API on one day. */
export interface HealthDay {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  /** Number of minutes with a sample, in which the server and its database worked. */
  minutes: number;
  /** `calls`: calls of live keys. `faults`: those of them that were answered with status 500 or above. */
  calls: number;
  faults: number;
}

/** A page for developers (`/developers`). */
export interface DeveloperRequest {
  path: string;
  lang: Lang;
  /** The text of a search. */
  query: string;
  /** Address of the server, for the examples. */
  origin: string;
  now: Date;
  /** Resolves to true when this server can answer calls. */
  isReady: () => Promise<boolean>;
  /** Days with samples among the last 90, oldest first. */
  health: () => Promise<HealthDay[]>;
  /** True when webhooks of test keys may go to the server's own machine. */
  hasLocalWebhooks: boolean;
}

export interface DeveloperPage {
  langTag: string;
  found: boolean;
  head: PageHead;
  /** Inner HTML of `body`; the browser runs no rendering code on it. */
  html: string;
}

/** The exports of the built renderer. */
export interface Renderer {
  /** True when the server renders this address as a public page, for a signed-in reader (`isSignedIn`) or a visitor. */
  isPublic: (address: URL, isSignedIn: boolean) => boolean;
  /** True when the server may render the page at this address for its reader. */
  isReaderPage: (address: URL) => boolean;
  /** Modules that the page at this path loads besides the entry script, as named in the build manifest. */
  partsOf: (path: string, lang: Lang) => string[];
  /** Language tag and title of a page that the browser renders. */
  frameOf: (path: string, lang: Lang) => Promise<{ langTag: string; title: string }>;
  /** Paths that search engines may list, except those with a parameter. */
  listedPaths: readonly string[];
  /** Paths of the developer pages for the sitemap, without search and status. */
  developerPaths: readonly string[];
  renderDeveloperPage: (request: DeveloperRequest) => Promise<DeveloperPage>;
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
  /** `cookie`: the reader's settings and token. Resolves to undefined when the browser must render the page. */
  renderReaderPage: (request: RenderRequest & { cookie: string }) => Promise<RenderedPage | undefined>;
}
