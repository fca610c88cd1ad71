import type * as api from './api-types.gen.ts';
import { type Orders, ordersOf } from './orders.ts';
import { DumpError, type DumpOptions, readDump } from './read-dump.ts';
import { readPages } from './read-pages.ts';
import {
  type Call,
  type ClientOptions,
  mediaTypes,
  openLink,
  type Send,
  type SendForBytes,
  sendForBytes,
  sendForJson,
} from './send-call.ts';
import { type Webhooks, webhooksOf } from './webhooks.ts';

type SearchHotel = api.PostSearchesAnswer['hotels'][number];
type DumpKind = api.GetContentDumpsAnswer['dumps'][number]['kind'];
type DumpRecord<K extends DumpKind> = K extends 'hotels' ? Hotel : unknown;
type Change = api.GetContentChangesAnswer['changes'][number];
type Movement = api.GetMovementsAnswer['movements'][number];
type HotelMapping = api.GetContentMappingAnswer['mapping'][number];
type Hotel = api.GetContentHotelsAnswer['hotels'][number];

export interface Client {
  /** The API key of the client, with its account, limits and API versions. */
  me(): Promise<api.GetMeAnswer>;
  content: {
    hotel(id: string): Promise<api.GetContentHotelsIdAnswer>;
    /** Up to 200 hotels by id. */
    hotelsByIds(ids: readonly string[]): Promise<api.GetContentHotelsAnswer>;
    /** All online hotels. Loads the next page when you have read the last hotel of a page. */
    hotels(): AsyncGenerator<Hotel, void, undefined>;
    /** The hotel ids of another system, such as `hotelbeds`, each with the Wayhouse id of the hotel. */
    mapping(source: string): AsyncGenerator<HotelMapping, void, undefined>;
    dumps(): Promise<api.GetContentDumpsAnswer>;
    /**
     * Every record of the newest dump of a kind. Memory use does not grow with the dump. Throws `DumpError`, or
     * `PartnerError` when a call or the link of the dump fails.
     */
    dump<K extends DumpKind>(kind: K, options?: DumpOptions): AsyncGenerator<DumpRecord<K>, void, undefined>;
    /**
     * Every change after `after`. Store the last `sequence` and pass it as `after` next time. Changes are kept for
     * 90 days. Throws `PartnerError` with `cursor_expired` when later changes than `after` were deleted; then load the
     * dump again.
     */
    changes(query?: api.GetContentChangesQuery): AsyncGenerator<Change, void, undefined>;
    places(query: api.GetContentPlacesQuery): Promise<api.GetContentPlacesAnswer>;
  };
  searches: {
    create(search: api.PostSearchesBody): Promise<api.PostSearchesAnswer>;
    /** Every hotel of a search, over all its pages. */
    hotels(search: api.PostSearchesBody): AsyncGenerator<SearchHotel, void, undefined>;
  };
  hotels: { offers(id: string, stay: api.PostHotelsIdOffersBody): Promise<api.PostHotelsIdOffersAnswer> };
  quotes: { create(quote: api.PostQuotesBody): Promise<api.Quote> };
  orders: Orders;
  events: {
    list(query?: api.GetEventsQuery): Promise<api.GetEventsAnswer>;
    /**
     * Every event after `after`. Store the last `sequence` and pass it as `after` next time. With `types`, store `next`
     * of `list` instead: it also moves past events of other types. Events are kept for 90 days. Throws `PartnerError`
     * with `cursor_expired` when events after `after` were deleted, and for an `after` beyond the last event, as after
     * a reset of the sandbox. Then read again from 0.
     */
    all(query?: api.GetEventsQuery): AsyncGenerator<api.Event, void, undefined>;
  };
  webhooks: Webhooks;
  money: {
    balance(): Promise<api.GetBalanceAnswer>;
    movements(query?: api.GetMovementsQuery): Promise<api.GetMovementsAnswer>;
    /** Every movement after `after`. Store the last `id` and pass it as `after` next time. */
    allMovements(query?: api.GetMovementsQuery): AsyncGenerator<Movement, void, undefined>;
    statements(): Promise<api.GetStatementsAnswer>;
    statement(month: string, query?: api.GetStatementsMonthQuery): Promise<api.GetStatementsMonthAnswer>;
    /** The statement of a month as a PDF or Excel file. */
    statementFile(month: string, file: { format: 'pdf' | 'xlsx'; lang?: 'en' | 'zh' }): Promise<Uint8Array>;
  };
}

/** A stateless client for one API key. */
export function createClient(options: ClientOptions): Client {
  const send: Send = (call) => sendForJson(options, call);
  const sendForFile: SendForBytes = (call) => sendForBytes(options, call);
  return {
    me: () => send({ method: 'GET', path: '/me' }),
    content: { ...contentOf(send), ...dumpsOf(options, send) },
    ...staysOf(send),
    orders: ordersOf(send, sendForFile),
    events: eventsOf(send),
    webhooks: webhooksOf(send),
    money: moneyOf(send, sendForFile),
  };
}

function contentOf(send: Send): Omit<Client['content'], 'dumps' | 'dump' | 'changes'> {
  const get = <T>(path: string, query?: Call['query']): Promise<T> =>
    send({ method: 'GET', path: `/content${path}`, query });
  return {
    hotel: (id) => get(`/hotels/${encodeURIComponent(id)}`),
    hotelsByIds: (ids) => get('/hotels', { ids }),
    hotels: () =>
      readPages<Hotel, string>(async (after) => {
        const { hotels, next } = await get<api.GetContentHotelsAnswer>('/hotels', { after, limit: 100 });
        return { items: hotels, next };
      }),
    mapping: (source) =>
      readPages<HotelMapping, string>(async (after) => {
        const page = await get<api.GetContentMappingAnswer>('/mapping', { source, after, limit: 1000 });
        return { items: page.mapping, next: page.next };
      }),
    places: (query) => get('/places', { ...query }),
  };
}

function dumpsOf(options: ClientOptions, send: Send): Pick<Client['content'], 'dumps' | 'dump' | 'changes'> {
  const dumps = () => send<api.GetContentDumpsAnswer>({ method: 'GET', path: '/content/dumps' });
  return {
    dumps,
    dump: async function* <K extends DumpKind>(kind: K, dumpOptions: DumpOptions = {}) {
      const newestDump = (await dumps()).dumps.find((each) => each.kind === kind);
      if (!newestDump) throw new DumpError(`There is no dump of ${kind} yet.`);
      yield* readDump<DumpRecord<K>>(await openLink(options, newestDump.url), {
        ...dumpOptions,
        sha256: newestDump.sha256,
      });
    },
    changes: (query = {}) =>
      readPages<Change, number>(async (after) => {
        const pageQuery = { limit: 1000, ...query, ...(after !== undefined && { after }) };
        const page = await send<api.GetContentChangesAnswer>({
          method: 'GET',
          path: '/content/changes',
          query: pageQuery,
        });
        return { items: page.changes, next: page.has_more ? page.next : null };
      }),
  };
}

function staysOf(send: Send): Pick<Client, 'searches' | 'hotels' | 'quotes'> {
  const search = (body: api.PostSearchesBody): Promise<api.PostSearchesAnswer> =>
    send({ method: 'POST', path: '/searches', body, isRead: true });
  return {
    searches: {
      create: search,
      hotels: (body) =>
        readPages<SearchHotel, string>(async (cursor) => {
          const { hotels, next } = await search({ ...body, ...(cursor !== undefined && { cursor }) });
          return { items: hotels, next };
        }),
    },
    hotels: {
      offers: (id, body) =>
        send({ method: 'POST', path: `/hotels/${encodeURIComponent(id)}/offers`, body, isRead: true }),
    },
    quotes: { create: (body) => send({ method: 'POST', path: '/quotes', body, isRead: true }) },
  };
}

function eventsOf(send: Send): Client['events'] {
  const list = (query?: api.GetEventsQuery): Promise<api.GetEventsAnswer> =>
    send({ method: 'GET', path: '/events', query: { ...query } });
  return {
    list,
    all: (query = {}) =>
      readPages<api.Event, number>(async (after) => {
        const page = await list({ limit: 500, ...query, ...(after !== undefined && { after }) });
        return { items: page.events, next: page.has_more ? page.next : null };
      }),
  };
}

function moneyOf(send: Send, sendForFile: SendForBytes): Client['money'] {
  const get = <T>(path: string, query?: object): Promise<T> =>
    send({ method: 'GET', path, query: { ...query } });
  const pathOf = (month: string) => `/statements/${encodeURIComponent(month)}`;
  const movements = (query?: api.GetMovementsQuery) => get<api.GetMovementsAnswer>('/movements', query);
  return {
    balance: () => get('/balance'),
    movements,
    allMovements: (query = {}) =>
      readPages<Movement, string>(async (after) => {
        const page = await movements({ limit: 500, ...query, ...(after !== undefined && { after }) });
        return { items: page.movements, next: page.has_more ? page.next : null };
      }),
    statements: () => get('/statements'),
    statement: (month, query) => get(pathOf(month), query),
    statementFile: (month, { format, lang }) =>
      sendForFile({
        method: 'GET',
        path: pathOf(month),
        query: { lang },
        headers: { accept: mediaTypes[format] },
      }),
  };
}
