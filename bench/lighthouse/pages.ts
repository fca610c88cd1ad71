/** The measured pages, and a session of the demo agent for the pages that need a sign-in. */

export type Page = { name: string; address: string; needsSignIn: boolean };

/** One page of each kind under `/developers`. */
const developerPages = [
  '/developers',
  '/developers/guides/time-zones',
  '/developers/reference',
  '/developers/reference/post_orders',
  '/developers/problems',
  '/developers/problems/price_changed',
  '/developers/changelog',
  '/developers/status',
  '/developers/search',
];

const dayMs = 86_400_000;

type SearchResult = { items: { hotel_id: string; offer: { offer_id: string } }[] };

type QuoteDraft = {
  quote_no: string;
  version: number;
  language: string;
  words: string;
  show: object;
  about_currency: string;
  valid_until: string;
  items: { n: number; sell: string }[];
};

/**
 * Signs the demo agent in on the server at `base`, finds a city and a hotel there, and publishes a quote. Returns the
 * pages with addresses built from them, and the session in JSON, as the site stores it. Throws when the server has no
 * demo.
 */
export async function pagesOf(base: string): Promise<{ pages: Page[]; session: string }> {
  const post = async <Data>(call: string, input: unknown, token?: string): Promise<Data> => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(base + call, { method: 'POST', headers, body: JSON.stringify(input) });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { token, user } = await post<{ token: string; user: Record<string, unknown> }>('/api/v2/login', {
    email: 'agent@wayhouse.test',
    password: 'wayhouse-demo',
    device_name: 'web',
    ticket: 'any',
    randstr: 'any',
    remember: true,
  });
  const suggestions = await post<{ groups: { items: { type: string; id: string }[] }[] }>(
    '/api/v2/hotel/suggest',
    {
      q: 'shanghai',
    },
  );
  const place = suggestions.groups[0]?.items[0];
  if (!place) throw new Error('The product knows no Shanghai: start it with its demo.');
  const stay = { check_in: dayIn(30), check_out: dayIn(32), nationality: 'CN' };
  const search = { place: { type: place.type, id: place.id }, ...stay, rooms: [{ adults: 2, children: [] }] };
  const { items } = await post<SearchResult>('/api/v2/hotel/search', search, token);
  const quotePath = await publishQuote(items, (call, input) => post(call, input, token));
  const results = { place_type: place.type, place_id: place.id, place_name: 'Shanghai', ...stay, rooms: '2' };
  const pages = [
    { name: '/', address: '/', needsSignIn: false },
    { name: '/home', address: '/home', needsSignIn: false },
    { name: '/login', address: '/login', needsSignIn: false },
    { name: '/fit', address: '/fit', needsSignIn: true },
    { name: 'results', address: `/hotel-new?${new URLSearchParams(results)}`, needsSignIn: true },
    { name: 'detail', address: `/hotel-detail-new-v2?hotel_id=${items[0]?.hotel_id}`, needsSignIn: false },
    { name: 'quote', address: quotePath, needsSignIn: false },
    ...developerPages.flatMap((address) =>
      ['en', 'zh'].map((lang) => ({
        name: `${address.split('/').slice(2, 3)[0] ?? 'start'} ${lang}`,
        address: `${address}?lang=${lang}`,
        needsSignIn: false,
      })),
    ),
  ];
  const session = {
    token,
    user,
    tokenTime: new Date().toISOString(),
    loginType: 'password',
    isPackage: false,
    bookPrivileges: user.book_privileges,
    orderPrivileges: user.order_privileges,
    cartPrivileges: user.cart_privileges,
  };
  return { pages, session: JSON.stringify(session) };
}

/** Publishes a quote of the first three hotels in both languages. Returns the path of the page for the client. */
async function publishQuote(
  items: SearchResult['items'],
  call: <Data>(path: string, input: unknown) => Promise<Data>,
): Promise<string> {
  const offer_ids = items.slice(0, 3).map(({ offer }) => offer.offer_id);
  const draft = await call<QuoteDraft>('/api/v2/quote/create', {
    offer_ids,
    language: 'both',
    about_currency: 'EUR',
  });
  const { quote_no, version, language, words, show, about_currency, valid_until } = draft;
  await call('/api/v2/quote/update', {
    quote_no,
    version,
    language,
    words,
    show,
    about_currency,
    valid_until,
    title: 'Two nights in Shanghai',
    client: 'The Walkers',
    package_ok: true,
    items: draft.items.map(({ n, sell }) => ({ n, sell })),
  });
  const { path } = await call<{ path: string }>('/api/v2/quote/publish', { quote_no });
  return path;
}

/**
 * The pages to measure. `only` is a path without its query, or the beginning of paths followed by `*` (`/account/*`);
 * without it, all pages. Throws when `only` matches no page, because nothing would be measured.
 */
export function choosePages(pages: readonly Page[], only: string | undefined): Page[] {
  if (only === undefined) return [...pages];
  const pathOf = ({ address }: Page) => address.split('?')[0] ?? '';
  const begin = only.endsWith('*') ? only.slice(0, -1) : undefined;
  const matchingPages = pages.filter((page) =>
    begin === undefined ? pathOf(page) === only : page.address.startsWith(begin),
  );
  if (matchingPages.length > 0) return matchingPages;
  const paths = [...new Set(pages.map(pathOf))];
  throw new Error(`--only: no page matches "${only}". Pages: ${paths.join(', ')}`);
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}
