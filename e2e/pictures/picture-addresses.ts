/** The pages to take screenshots of, with addresses of demo records. */
import { specificationRoutes } from '@wayhouse/contract/site-routes';
import { dateAhead } from '../support/date-ahead.ts';
import { demoPassword } from '../support/sign-in.ts';

/** The person who sees the page. An empty email address is a visitor. */
export type Reader = { email: string; isStaff: boolean };
/** The address of a page. `{session}` in `path` stands for the number of a new booking session. */
export type Address = { name: string; path: string; reader: Reader };

// biome-ignore lint/suspicious/noExplicitAny: the fields of an answer depend on the call
type Data = any;

const agent: Reader = { email: 'agent@wayhouse.test', isStaff: false };
const visitor: Reader = { email: '', isStaff: false };
const admin: Reader = { email: 'admin@staff.wayhouse.test', isStaff: true };

const stay = {
  check_in: dateAhead(40),
  check_out: dateAhead(42),
  rooms: [{ adults: 2, children: [] }],
  nationality: 'CN',
};
const device = { device_name: 'web', ticket: 'off', randstr: 'off' };

/**
 * Signs in by a call, which needs a server with `SLIDER=off`. Returns the entries of local storage that the front end
 * would write; none for a visitor.
 */
export async function signInByCall(
  server: string,
  { email, isStaff }: Reader,
): Promise<Record<string, string>> {
  if (email === '') return {};
  const data = await createCaller(server)(isStaff ? 'console/v1/login' : 'v2/login', {
    email,
    password: demoPassword,
    ...device,
  });
  if (isStaff)
    return { 'wayhouse.console.session': JSON.stringify({ token: data.token, staff: data.staff }) };
  const { token, user } = data;
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
  return { 'wayhouse.session': JSON.stringify(session) };
}

/** Opens a booking session for the agent, which is valid for 15 minutes, and returns its number. */
export async function openSession(server: string): Promise<string> {
  const call = await callerAs(server, agent);
  return (await precheck(call)).session_no;
}

/**
 * Pages of the site and all sections of the console, with existing records. Creates two orders and a cart item for
 * the agent.
 */
export async function findAddresses(server: string): Promise<Address[]> {
  return [...(await siteAddresses(server)), ...(await consoleAddresses(server))];
}

async function siteAddresses(server: string): Promise<Address[]> {
  const call = await callerAs(server, agent);
  const paidOrder = await createOrder(call);
  await call('v2/payment/create', { order_nos: [paidOrder], method: 'balance', agree_balance_terms: true });
  const unpaidOrder = await createOrder(call);
  const { id: item } = await call('v2/cart/add', {
    offer_id: (await searchHotels(call)).items.at(-1).offer.offer_id,
  });
  const { hotel_id: hotel } = (await searchHotels(call)).items[0];
  const search = new URLSearchParams(await searchParams(call));
  const queries: Record<string, string> = {
    '/hotel-detail': `hotel_id=${hotel}`,
    '/hotel-detail-new': `hotel_id=${hotel}`,
    '/hotel-detail-new-v2': `hotel_id=${hotel}&check_in=${stay.check_in}&check_out=${stay.check_out}&rooms=2&nationality=CN`,
    '/newsDetail': 'id=art_groups',
    '/aic': 'callback=PAY-42',
    '/hotel-new': String(search),
    '/order-detail-new': `order_no=${paidOrder}`,
    '/voucher': `order_no=${paidOrder}`,
    '/invoice': `order_no=${paidOrder}`,
    '/payment-page-new/': `orders=${unpaidOrder}`,
    '/pre-book-v2/': 'session={session}',
    '/pre-bookcart/': `ids=${item}`,
  };
  const withQuery = (path: string) => (queries[path] ? `${path}?${queries[path]}` : path);
  const site = specificationRoutes.flatMap((route) => {
    const name = `web${route.path.replaceAll('/', '_')}`;
    const path = withQuery(route.path);
    if (route.leadsTo) return [];
    if (route.audience === 'customer') return [{ name, path, reader: agent }];
    return [
      { name: `${name}.visitor`, path, reader: visitor },
      ...(route.audience === 'everyone' && route.layout !== 'own' ? [{ name, path, reader: agent }] : []),
    ];
  });
  const extraPaths = [
    ...[
      'company',
      'users',
      'cards',
      'titles',
      'notifications',
      'password',
      'factor',
      'devices',
      'acting',
      'data',
    ].map((tab) => `/account/management/?tab=${tab}`),
    ...[
      '/hotel-compare',
      '/terms',
      '/balanceTerms',
      '/maps/licenses',
      '/offline',
      '/verify',
      '/nothing-here',
    ],
  ];
  return [
    ...site,
    ...extraPaths.map((path) => ({ name: `web${path.replaceAll(/[/?=]/g, '_')}`, path, reader: agent })),
  ];
}

async function consoleAddresses(server: string): Promise<Address[]> {
  const call = await callerAs(server, admin);
  /**
   * A field of the first record of a list, or `none` for an empty list or a failed call. `filter`: only for a list that
   * is called by POST.
   */
  const firstValue = async (list: string, key: string, filter?: object): Promise<string> => {
    const page = filter
      ? call(`console/v1/${list}`, { ...filter, page: 1, page_size: 1 })
      : call(`console/v1/${list}?page=1&page_size=1`);
    const data = await page.catch(() => null);
    return data?.items?.[0]?.[key] ?? 'none';
  };
  const customer = await firstValue('customers', 'id');
  const hotel = await firstValue('hotels', 'id');
  const group = await firstValue('groups', 'group_no', { view: 'all' });
  const application = await firstValue('registrations', 'id');
  const order = await firstValue('orders', 'order_no');
  const article = await firstValue('content/articles', 'id', {});
  const paths = [
    ...['', 'login', 'review', `review?id=${application}`, 'orders', `orders?id=${order}`, 'customers'],
    ...[
      `customers/${customer}`,
      'groups',
      `groups/${group}`,
      'calendar',
      `calendar?hotel=${hotel}`,
      'imports',
      'cases',
      'approvals',
    ],
    ...['deposits', 'withdrawals', 'refunds', 'invoices', 'exposure', 'ledger', 'rates'].map(
      (tab) => `finance/${tab}`,
    ),
    ...['payables', 'books', 'credit', 'partners', 'reports', 'settings', 'work'],
    ...['hotels', `hotels/${hotel}`],
    ...['rooms', 'plans', 'fees', 'contacts', 'offers'].map((tab) => `hotels/${hotel}?tab=${tab}`),
    ...[
      'offers',
      'offers?part=markups',
      'staff',
      'audit',
      'coupons',
      'suppliers',
      'mapping',
      'mapping?view=records',
      'messages',
    ],
    ...['pages', 'articles', 'agreements', 'pictures'].map((tab) => `content/${tab}`),
    `content/articles/${article}`,
  ];
  return paths.map((path) => ({
    name: `console_${path.replaceAll(/[/?=]/g, '_')}`,
    path: `/console/${path}`,
    reader: path === 'login' ? visitor : admin,
  }));
}

type Call = (path: string, body?: object) => Promise<Data>;

function createCaller(server: string, token?: string): Call {
  return async (path, body) => {
    const response = await fetch(`${server}/api/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    const { code, data, message } = (await response.json()) as Data;
    if (code !== 0) throw new Error(`${path}: ${code} ${message}`);
    return data;
  };
}

async function callerAs(server: string, reader: Reader): Promise<Call> {
  const [stored = '{}'] = Object.values(await signInByCall(server, reader));
  return createCaller(server, (JSON.parse(stored) as { token: string }).token);
}

async function cityOf(call: Call): Promise<{ type: string; id: string }> {
  const { groups } = await call('v2/hotel/suggest', { q: 'shanghai' });
  const { type, id } = groups[0].items[0];
  return { type, id };
}

async function searchParams(call: Call): Promise<Record<string, string>> {
  const { type, id } = await cityOf(call);
  return {
    place_type: type,
    place_id: id,
    place_name: 'Shanghai',
    rooms: '2',
    nationality: 'CN',
    check_in: stay.check_in,
    check_out: stay.check_out,
  };
}

async function searchHotels(call: Call): Promise<Data> {
  return await call('v2/hotel/search', { place: await cityOf(call), ...stay, filters: { instant: true } });
}

/** Opens a booking session for the first available offer. */
async function precheck(call: Call): Promise<Data> {
  for (const { offer } of (await searchHotels(call)).items) {
    const session = await call('v2/booking/precheck', { offer_id: offer.offer_id }).catch(() => null);
    if (session) return session;
  }
  throw new Error('no offer of the demo can be booked');
}

async function createOrder(call: Call): Promise<string> {
  const session = await precheck(call);
  const { order_no } = await call('v2/booking/create', {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    payment: 'now',
    dup_ok: true,
    rooms: [{ guests: [{ first_name: 'Min', last_name: 'Walker', type: 'adult', lead: true }] }],
    contact: { name: 'Min', email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
  });
  return order_no;
}
