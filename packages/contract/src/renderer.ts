/** What the server asks of the site's renderer (apps/web/src/entry-server.tsx) and what it gets back. */

type Lang = 'en' | 'zh';

export interface RenderRequest {
  /** Path and query of the page. */
  url: string;
  lang: Lang;
  /** Answers the calls of the page. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Title, description and search data of a page. */
export interface PageHead {
  /** The page's own path, where it has several. */
  path?: string;
  title: string;
  description: string;
  /** Address of a picture on our own server. */
  image?: string;
  /** schema.org, without prices. */
  jsonLd?: Record<string, unknown>;
  /** Query parameters that are part of the page's own address. */
  params?: Record<string, string>;
}

export interface RenderedPage {
  langTag: string;
  /** False where nothing stands at this address, like a hotel that does not exist. */
  found: boolean;
  head: PageHead;
  /** The only reader who may see the page; undefined for a public one. */
  readerId?: string;
  /** Content of `#root`. */
  html: string;
  /** Answers that the page was rendered from, by query key; the browser begins with them. */
  data: [key: readonly unknown[], data: unknown][];
}

/** The exports of the built renderer. */
export interface Renderer {
  /** Whether the server renders the page at this address for every visitor. */
  isPublic: (address: URL, signedIn: boolean) => boolean;
  /** Whether the server may render the page at this address for its reader. */
  isOwn: (address: URL) => boolean;
  /** Modules that the page at this path starts with beside the first script, as the build's manifest names them. */
  partsOf: (path: string, lang: Lang) => string[];
  /** Language and title of the page that the browser renders at this path. */
  frameOf: (path: string, lang: Lang) => Promise<{ langTag: string; title: string }>;
  /** Paths of the pages that search engines may list, without those that need a parameter. */
  listedPaths: readonly string[];
  renderPage: (request: RenderRequest) => Promise<RenderedPage>;
  /** `cookie`: the reader's settings and token. Undefined where the page is left to the browser. */
  renderOwnPage: (request: RenderRequest & { cookie: string }) => Promise<RenderedPage | undefined>;
}
