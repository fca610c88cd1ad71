/** Quotes for their agents: drafts, prices, lists, scope. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld, offerFor, refusal, type World } from '../../../../test/builders/booking.ts';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { buildAgency, draftOf, openQuote, saveInput } from '../../../../test/builders/quotes.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import { isAppError } from '../../../platform/errors.ts';
import { changeSellMarkup } from '../../companies/sell-markup.ts';
import { createQuote, duplicateQuote } from './create-quote.ts';
import { previewQuote } from './preview-quote.ts';
import { selectQuoteItems, writeQuoteItems } from './quotes.store.ts';
import { publishQuote, revokeQuote, saveQuote } from './save-quote.ts';
import { listQuotes, showQuote } from './show-quote.ts';

let test: TestDatabase;
let world: World;
let firstHotel: BuiltHotel;
let secondHotel: BuiltHotel;
let agent: ActorCtx;
let testNumber = 0;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  firstHotel = await buildHotel(test.db, { name: 'quoted', rooms: 20 });
  secondHotel = await buildHotel(test.db, { name: 'other', rooms: 20 });
});
afterAll(() => test.drop());
beforeEach(async () => {
  testNumber += 1;
  world.clock.at('2027-03-01T09:00:00Z');
  agent = await buildAgency(test.db, world, `com_${testNumber}`);
});

const bothHotels = () => [firstHotel, secondHotel];
const listItems = async (ctx: ActorCtx, filter: object = {}) =>
  (await listQuotes(ctx, { page: 1, page_size: 20, ...filter })).items;
/** The first invalid field of a refused call, with the key of its error. */
const fieldOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const field = isAppError(error) ? error.details.fields?.[0] : undefined;
  return field && `${field.path} ${field.key}`;
};

describe('a draft', () => {
  it('has the options priced with the account’s own markup, and ends after two days', async () => {
    await changeSellMarkup(agent, { markup_bp: 1_000 });
    const draft = await draftOf(agent, bothHotels());
    expect(draft).toMatchObject({
      state: 'draft',
      valid_until: '2027-03-03T09:00:00.000Z',
      items: [
        { letter: 'A', net: '200.00', sell: '220.00', state: 'open' },
        { letter: 'B', net: '200.00', sell: '220.00' },
      ],
    });
    expect(draft.path).toBeUndefined();
  });

  it('for an arrival today ends with the day of arrival, and can be opened', async () => {
    world.clock.at('2027-04-10T09:00:00Z');
    const draft = await draftOf(agent, [firstHotel]);
    // Midnight in Lisbon.
    expect(draft.valid_until).toBe('2027-04-10T23:00:00.000Z');
    expect((await publishQuote(agent, { quote_no: draft.quote_no })).state).toBe('open');
  });

  it('is made once with one key', async () => {
    const keyedAgent = { ...agent, idempotencyKey: 'key-1' };
    const first = await draftOf(keyedAgent, bothHotels());
    expect((await draftOf(keyedAgent, [firstHotel])).quote_no).toBe(first.quote_no);
  });

  it('has options of one stay only', async () => {
    const offer_ids = [
      await offerFor(agent, { hotel: firstHotel }),
      await offerFor(agent, { hotel: secondHotel, nights: 3 }),
    ];
    const create = createQuote(agent, { offer_ids, language: 'zh', about_currency: 'CNY' });
    expect(await fieldOf(create)).toBe('offer_ids fields.quote_stays');
  });
});

describe('saving', () => {
  it('stores the texts, the sequence of the options and their prices, also a price below the account’s own price', async () => {
    const draft = await draftOf(agent, bothHotels());
    const input = saveInput(draft, {
      title: 'Lisbon',
      recommended: 1,
      items: [
        { n: 2, sell: '250.00' },
        { n: 1, sell: '180.00' },
      ],
    });
    expect(await saveQuote(agent, input)).toMatchObject({
      version: 2,
      title: 'Lisbon',
      recommended: 1,
      items: [
        { n: 2, letter: 'A', sell: '250.00' },
        { n: 1, letter: 'B', sell: '180.00' },
      ],
    });
  });

  it('refuses another version, no options, too late an end, and a price below the minimum price', async () => {
    const draft = await draftOf(agent, bothHotels());
    const save = (change: object) => saveQuote(agent, saveInput(draft, change));
    expect(await refusal(save({ version: 9 }))).toBe('request.changed');
    expect(await fieldOf(save({ items: [] }))).toBe('items fields.quote_options');
    // The supplier's deadline is 8 April, 18:00 in Lisbon. The shown deadline is three days earlier.
    expect(draft.latest_valid_until).toBe('2027-04-05T17:00:00.000Z');
    expect(await fieldOf(save({ valid_until: '2027-04-05T17:00:01.000Z' }))).toBe(
      'valid_until fields.quote_end_late',
    );
    await sql`update cart.quote_items set least_cents = 21000 where quote_no = ${draft.quote_no}`.execute(
      test.db,
    );
    expect(await fieldOf(save({}))).toBe('items.0.sell fields.quote_least');
  });

  it('names an invalid price by its index in the list that was sent, with repeated and unknown options', async () => {
    const draft = await draftOf(agent, bothHotels());
    const fieldFor = (...items: { n: number; sell: string }[]) =>
      fieldOf(saveQuote(agent, saveInput(draft, { items })));
    const goodItem = { n: 1, sell: '250.00' };
    const freeItem = { n: 2, sell: '0.00' };
    expect(await fieldFor(goodItem, goodItem, freeItem)).toBe('items.2.sell fields.quote_sell');
    expect(await fieldFor({ n: 9, sell: '250.00' }, freeItem, goodItem)).toBe(
      'items.1.sell fields.quote_sell',
    );
    // The last price of a repeated option counts.
    expect(await fieldFor({ n: 2, sell: '250.00' }, goodItem, freeItem)).toBe(
      'items.2.sell fields.quote_sell',
    );
  });

  it('makes a check at the same moment wait, without a deadlock', async () => {
    const { quote_no } = await draftOf(agent, bothHotels());
    const items = await selectQuoteItems(test.db, quote_no);
    const answers = await callTogether(test.db, {
      // The two steps of `saveQuote`: lock the quote, then replace the options.
      lock: sql`select from cart.quotes where quote_no = ${quote_no} for update`,
      calls: [() => showQuote(agent, { quote_no })],
      write: (tx) => writeQuoteItems(tx, quote_no, items),
    });
    expect(answers).toEqual(['ok']);
  });

  it('adds an option of the same stay, and refuses one of another stay', async () => {
    const draft = await draftOf(agent, [firstHotel]);
    const add = [await offerFor(agent, { hotel: secondHotel })];
    expect((await saveQuote(agent, saveInput(draft, { add }))).items.map((item) => item.hotel_id)).toEqual([
      firstHotel.hotelId,
      secondHotel.hotelId,
    ]);
    const otherStayOffer = await offerFor(agent, { hotel: secondHotel, nights: 4 });
    expect(await fieldOf(saveQuote(agent, saveInput(draft, { add: [otherStayOffer] })))).toBe(
      'add fields.quote_stays',
    );
  });

  it('never gives the number of a removed option to another one, because a client may still read the old page', async () => {
    const draft = await draftOf(agent, bothHotels());
    const [first] = draft.items;
    if (!first) throw new Error('no option');
    const items = [{ n: first.n, sell: first.sell }];
    const shorter = await saveQuote(agent, saveInput(draft, { items }));
    const add = [await offerFor(agent, { hotel: firstHotel, plan: firstHotel.strict })];
    const longer = await saveQuote(agent, saveInput(shorter, { add }));
    expect(longer.items.map((item) => item.n)).toEqual([1, 3]);
  });

  it('ends at the deadline of an added option when that comes first', async () => {
    const strictOffer = await offerFor(agent, { hotel: firstHotel, plan: firstHotel.strict });
    const draft = await createQuote(agent, {
      offer_ids: [strictOffer],
      language: 'en',
      about_currency: 'CNY',
    });
    const lateEnd = { valid_until: '2027-04-08T09:00:00.000Z' };
    const before = await saveQuote(agent, saveInput(draft, lateEnd));
    const add = [await offerFor(agent, { hotel: secondHotel })];
    const after = await saveQuote(agent, saveInput(before, { ...lateEnd, add }));
    expect([before.valid_until, after.valid_until]).toEqual([
      lateEnd.valid_until,
      '2027-04-05T17:00:00.000Z',
    ]);
  });
});

describe('lists and scope', () => {
  it('lists by state and words', async () => {
    await draftOf(agent, [firstHotel]);
    const { quote } = await openQuote(agent, { hotels: bothHotels(), sells: ['251.00', '252.00'] });
    expect((await listItems(agent)).map(({ state }) => state).sort()).toEqual(['draft', 'open']);
    expect(await listItems(agent, { state: 'open' })).toMatchObject([
      {
        quote_no: quote.quote_no,
        title: '圣诞前的里斯本',
        hotels: [{ en: 'Hotel quoted' }, { en: 'Hotel other' }],
      },
    ]);
    expect(await listItems(agent, { search: '陈先' })).toHaveLength(1);
    expect(await listItems(agent, { search: '%' })).toHaveLength(0);
    for (const state of ['chosen', 'booked', 'expired', 'revoked'])
      expect(await listItems(agent, { state })).toEqual([]);
    world.clock.forward(3 * 86_400);
    expect(await listItems(agent, { state: 'expired' })).toHaveLength(1);
  });

  it('can be duplicated as a new draft with the options that are still sold', async () => {
    const { quote } = await openQuote(agent, { hotels: bothHotels(), sells: ['251.00', '252.00'] });
    await test.db
      .updateTable('catalogue.hotels')
      .set({ status: 'offline' })
      .where('id', '=', secondHotel.hotelId)
      .execute();
    const copy = await duplicateQuote(agent, { quote_no: quote.quote_no });
    expect(copy).toMatchObject({ state: 'draft', title: quote.title, items: [{ sell: '251.00' }] });
    await test.db
      .updateTable('catalogue.hotels')
      .set({ status: 'offline' })
      .where('id', '=', firstHotel.hotelId)
      .execute();
    expect(await refusal(duplicateQuote(agent, { quote_no: quote.quote_no }))).toBe('quotes.all_sold_out');
    await test.db.updateTable('catalogue.hotels').set({ status: 'online' }).execute();
  });

  it('belongs to its person, and to colleagues with the privilege `company`', async () => {
    const { quote } = await openQuote(agent, { hotels: [firstHotel], sells: ['251.00'] });
    const quote_no = quote.quote_no;
    const colleague = `usr_colleague_${testNumber}`;
    await createUser(test.db, {
      id: colleague,
      accountId: agent.actor.accountId,
      firstName: 'Wei',
      language: 'en',
    });
    const ctxWith = (cart_privileges: ('own' | 'company')[]): ActorCtx => ({
      ...agent,
      actor: { ...agent.actor, userId: colleague, cart_privileges },
    });
    const stranger = await buildAgency(test.db, world, `com_stranger_${testNumber}`);
    for (const ctx of [ctxWith(['own']), stranger]) {
      const calls = [
        () => showQuote(ctx, { quote_no }),
        () => saveQuote(ctx, saveInput(quote)),
        () => publishQuote(ctx, { quote_no }),
        () => revokeQuote(ctx, { quote_no }),
        () => duplicateQuote(ctx, { quote_no }),
        () => previewQuote(ctx, { quote_no, lang: 'en' }),
      ];
      for (const call of calls) expect(await refusal(call())).toBe('request.not_found');
      expect(await listItems(ctx)).toEqual([]);
    }
    expect(await listItems(ctxWith(['company']))).toHaveLength(1);
    expect((await showQuote(ctxWith(['company']), { quote_no })).owner.id).toBe(agent.actor.userId);
  });
});
