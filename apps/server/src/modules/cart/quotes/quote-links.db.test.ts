/** Links of quotes: publishing, opening by clients, choices of clients. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWorld, refusal, type World } from '../../../../test/builders/booking.ts';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { type BuiltHotel, buildHotel, reprice } from '../../../../test/builders/catalogue.ts';
import { buildAgency, draftOf, openQuote, saveInput } from '../../../../test/builders/quotes.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { ActorCtx } from '../../../context.ts';
import { isAppError } from '../../../platform/errors.ts';
import { chooseOption, readLink } from './open-link.ts';
import { checkMs } from './recheck-quote.ts';
import { publishQuote, revokeQuote, saveQuote } from './save-quote.ts';
import { listQuoteAnswers, showQuote } from './show-quote.ts';

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
/** The first invalid field of a refused call, with the key of its error. */
const fieldOf = async (work: Promise<unknown>): Promise<string | undefined> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const field = isAppError(error) ? error.details.fields?.[0] : undefined;
  return field && `${field.path} ${field.key}`;
};

describe('a link', () => {
  it('has 128 bits and is stored as a hash; after a revocation it is dead, and publishing gives a new one', async () => {
    const { quote, token } = await openQuote(agent, { hotels: bothHotels(), sells: ['251.00', '252.00'] });
    expect(token).toMatch(/^[\w-]{22}$/);
    const storedRow = await sql<{ row: string }>`
      select row_to_json(q)::text as row from cart.quotes q where quote_no = ${quote.quote_no}`.execute(
      test.db,
    );
    expect(storedRow.rows[0]?.row).not.toContain(token);
    expect((await publishQuote(agent, { quote_no: quote.quote_no })).path).toBe(quote.path);
    expect(await readLink(agent, { params: { token } })).toMatchObject({ state: 'open' });
    expect((await revokeQuote(agent, { quote_no: quote.quote_no })).state).toBe('revoked');
    expect(await refusal(readLink(agent, { params: { token } }))).toBe('quotes.link_dead');
    const secondLink = await publishQuote(agent, { quote_no: quote.quote_no });
    expect(secondLink.path).not.toBe(quote.path);
    expect(await refusal(readLink(agent, { params: { token } }))).toBe('request.unknown_path');
  });

  it('cannot be guessed: another letter case, a part, and other text are unknown', async () => {
    const { token } = await openQuote(agent, { hotels: bothHotels(), sells: ['251.00', '252.00'] });
    const swappedCase = token.replace(/[a-z]/i, (sign) =>
      sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
    );
    for (const guess of [
      swappedCase,
      token.slice(0, 21),
      `${token}A`,
      'A'.repeat(22),
      '%',
      "' or true --",
      '张',
    ])
      expect(await refusal(readLink(agent, { params: { token: guess } })), guess).toBe(
        'request.unknown_path',
      );
  });

  it('with package rates needs the agent’s confirmation', async () => {
    const draft = await draftOf(agent, [firstHotel]);
    await sql`update cart.quote_items set package_only = true where quote_no = ${draft.quote_no}`.execute(
      test.db,
    );
    expect(await fieldOf(publishQuote(agent, { quote_no: draft.quote_no }))).toBe(
      'package_ok fields.quote_package',
    );
    const confirmed = await saveQuote(agent, saveInput(draft, { package_ok: true }));
    const { path = '' } = await publishQuote(agent, { quote_no: draft.quote_no });
    const params = { token: path.slice('/q/'.length) };
    const openItem = await readLink(agent, { params });
    expect(openItem.items[0]).toMatchObject({ state: 'open', price: { amount: '200.00' } });
    // Without the confirmation the open link shows no price for a package rate, and the client cannot choose that
    // option.
    await saveQuote(agent, saveInput(confirmed, { package_ok: false }));
    const { items } = await readLink(agent, { params });
    expect(items[0]).toMatchObject({ state: 'ask' });
    expect(items[0]).not.toHaveProperty('price');
    const choice = chooseOption(agent, { params, n: 1, name: 'Chen', remark: '' });
    expect(await refusal(choice)).toBe('quotes.not_open');
  });

  it('shows no price of a rate that has become a package rate since, without the confirmation', async () => {
    const hotel = await buildHotel(test.db, { name: `packed_${testNumber}` });
    const { quote, token } = await openQuote(agent, { hotels: [hotel], sells: ['251.00'] });
    await test.db
      .updateTable('rates.rate_plans')
      .set({ package_only: true })
      .where('id', '=', hotel.flexible)
      .execute();
    const packageAgent = { ...agent, actor: { ...agent.actor, isPackage: true } };
    const { items } = await showQuote(packageAgent, { quote_no: quote.quote_no });
    expect(items).toMatchObject([{ state: 'open', package_only: true }]);
    const clientItems = (await readLink(agent, { params: { token } })).items;
    expect(clientItems).toMatchObject([{ state: 'ask', package: true }]);
  });

  it('is dead while its company or its person is suspended', async () => {
    const { token } = await openQuote(agent, { hotels: [firstHotel], sells: ['251.00'] });
    const suspend = (table: 'companies.companies' | 'identity.users', id: string, status: string) =>
      test.db.updateTable(table).set({ status }).where('id', '=', id).execute();
    for (const [table, id] of [
      ['companies.companies', agent.actor.accountId],
      ['identity.users', agent.actor.userId],
    ] as const) {
      await suspend(table, id, 'suspended');
      expect(await refusal(readLink(agent, { params: { token } }))).toBe('quotes.link_dead');
      await suspend(table, id, 'approved');
    }
    expect(await readLink(agent, { params: { token } })).toMatchObject({ state: 'open' });
  });
});

describe('a client', () => {
  it('sees no price after a rise that would be a loss, and the agent is mailed once', async () => {
    const { quote, token } = await openQuote(agent, { hotels: bothHotels(), sells: ['251.00', '190.00'] });
    // For the second option, the agent chose a sell price below the account's own price.
    expect((await readLink(agent, { params: { token } })).items.map(({ state }) => state)).toEqual([
      'open',
      'open',
    ]);
    await reprice(test.db, firstHotel.flexible, 13_000);
    const states = async () => {
      world.clock.forward(checkMs / 1_000 + 1);
      return (await readLink(agent, { params: { token } })).items.map(({ state, price }) => [
        state,
        price?.amount,
      ]);
    };
    expect(await states()).toEqual([
      ['ask', undefined],
      ['open', '190.00'],
    ]);
    await states();
    const mails = await test.db
      .selectFrom('platform.messages')
      .select(['template', 'params'])
      .where('recipient', '=', `${agent.actor.userId}@wayhouse.test`)
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['quote_loss']);
    const choice = { params: { token }, n: 1, name: 'Chen', remark: '' };
    expect(await refusal(chooseOption(agent, choice))).toBe('quotes.not_open');
    await reprice(test.db, firstHotel.flexible, 10_000);
    expect((await states())[0]).toEqual(['open', '251.00']);
    expect((await showQuote(agent, { quote_no: quote.quote_no })).items[0]).toMatchObject({ net: '200.00' });
  });

  it('sees the cancellation terms of the last check', async () => {
    const { quote, token } = await openQuote(agent, { hotels: [firstHotel], sells: ['251.00'] });
    const sellBy = (kind: 'free' | 'none') =>
      test.db
        .updateTable('rates.rate_plans')
        .set({ policy_id: `${firstHotel.hotelId}_${kind}` })
        .where('id', '=', firstHotel.flexible)
        .execute();
    const shownDeadline = async () => (await readLink(agent, { params: { token } })).items[0]?.deadline;
    expect(await shownDeadline()).toHaveProperty('until');
    await sellBy('none');
    world.clock.forward(checkMs / 1_000 + 1);
    expect(await shownDeadline()).not.toHaveProperty('until');
    // When the link is opened again at once, it shows the stored terms.
    expect(await shownDeadline()).not.toHaveProperty('until');
    const { items } = await showQuote(agent, { quote_no: quote.quote_no });
    expect(items[0]?.offer).toMatchObject({ refundable: false, total: quote.items[0]?.offer.total });
    await sellBy('free');
    world.clock.forward(checkMs / 1_000 + 1);
    expect(await shownDeadline()).toHaveProperty('until');
  });

  it('at the same moment as the agent, starts a check that mails the loss once', async () => {
    const { quote, token } = await openQuote(agent, { hotels: [firstHotel], sells: ['251.00'] });
    await reprice(test.db, firstHotel.flexible, 13_000);
    world.clock.forward(checkMs / 1_000 + 1);
    const show = () => showQuote(agent, { quote_no: quote.quote_no });
    const answers = await callTogether(test.db, {
      lock: sql`select from cart.quote_items where quote_no = ${quote.quote_no} for update`,
      calls: [show, show, () => readLink(agent, { params: { token } })],
    });
    expect(answers).toEqual(['ok', 'ok', 'ok']);
    const mails = await test.db
      .selectFrom('platform.messages')
      .select('template')
      .where('recipient', '=', `${agent.actor.userId}@wayhouse.test`)
      .execute();
    expect(mails).toEqual([{ template: 'quote_loss' }]);
    await reprice(test.db, firstHotel.flexible, 10_000);
  });

  it('chooses, and may choose again until the agent books; each different choice is mailed once', async () => {
    const { quote, token } = await openQuote(agent, { hotels: bothHotels(), sells: ['251.00', '252.00'] });
    const choose = (n: number) =>
      chooseOption(agent, { params: { token }, n, name: '陈先生', remark: '高层' });
    expect((await choose(2)).chosen).toEqual({ n: 2, letter: 'B' });
    await choose(2);
    const answers = await listQuoteAnswers(agent);
    expect(answers).toMatchObject([
      { quote_no: quote.quote_no, letter: 'B', name: '陈先生', remark: '高层' },
    ]);
    await choose(1);
    const mails = await test.db
      .selectFrom('platform.messages')
      .select('template')
      .where('recipient', '=', `${agent.actor.userId}@wayhouse.test`)
      .execute();
    expect(mails.map(({ template }) => template)).toEqual(['quote_chosen', 'quote_chosen']);
    expect(await showQuote(agent, { quote_no: quote.quote_no })).toMatchObject({
      state: 'chosen',
      chosen: { n: 1, name: '陈先生' },
    });
    expect(await listQuoteAnswers(agent)).toEqual([]);
    // The agent books B at the moment in which the client changes to A.
    await sql`update cart.quote_items set order_no = 'WH27030100000001' where quote_no = ${quote.quote_no} and n = 2`.execute(
      test.db,
    );
    expect(await refusal(choose(2))).toBe('quotes.not_open');
    expect(await readLink(agent, { params: { token } })).toMatchObject({
      state: 'booked',
      chosen: { n: 2, letter: 'B' },
    });
  });

  it('sees no prices after the end', async () => {
    const { token } = await openQuote(agent, { hotels: bothHotels(), sells: ['251.00', '252.00'] });
    world.clock.at('2027-03-04T09:00:00Z');
    const quote = await readLink(agent, { params: { token } });
    expect(quote.state).toBe('expired');
    expect(JSON.stringify(quote)).not.toContain('251.00');
    const lateChoice = { params: { token }, n: 1, name: 'Chen', remark: '' };
    expect(await refusal(chooseOption(agent, lateChoice))).toBe('quotes.not_open');
  });
});
