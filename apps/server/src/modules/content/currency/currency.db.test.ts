import { payableCurrencies } from '@wayhouse/contract/console/payables/payable-states';
import { displayCurrencies } from '@wayhouse/contract/display-currencies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../../test/builders/booking.ts';
import { asStaff, buildDesk, type Desk } from '../../../../test/builders/finance.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import {
  changeCurrencyBuffer,
  changeCurrencyRate,
  currencyHistory,
  fetchCurrencyRatesNow,
  showCurrencyRates,
} from './currency-desk.ts';
import { fetchCurrencyRatesHourly } from './fetch-currency-rates.ts';
import { findCurrencyRates, findDisplayRates, findRatesAndBuffers } from './find-currency-rates.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db);
});
afterAll(() => database.drop());

const rates = async () => findCurrencyRates({ ...desk.customer });

describe('currency rates', () => {
  test('are set by staff, take effect at once and have a history; the dollar stays 1', async () => {
    const staff = asStaff(desk);
    expect((await showCurrencyRates(staff)).rates.map((rate) => rate.code)).toEqual([
      ...['USD', 'CNY', 'EUR', 'JPY', 'CAD', 'BRL', 'INR', 'GBP'],
      ...['CHF', 'HKD', 'SGD', 'THB', 'AED', 'AUD', 'NZD'],
    ]);
    const versionOf = async (code: string) =>
      (await showCurrencyRates(staff)).rates.find((rate) => rate.code === code)?.version ?? '';
    const version = await versionOf('CNY');
    await changeCurrencyRate(staff, { code: 'CNY', version, rate: '7.25', reason: 'Monday' });
    await expect(
      changeCurrencyRate(staff, { code: 'CNY', version, rate: '7.26', reason: 'Monday too' }),
    ).rejects.toMatchObject({ key: 'request.changed' });
    expect(await rates()).toMatchObject({ USD: 1, CNY: 7.25 });
    expect(await currencyHistory(staff, { params: { code: 'CNY' } })).toMatchObject([
      { rate: '7.25', source: 'staff', by: staff.staff.name },
      { rate: '7.11', source: 'start' },
    ]);
    const dollar = { code: 'USD' as const, version: await versionOf('USD'), rate: '2', reason: 'No' };
    await expect(changeCurrencyRate(staff, dollar)).rejects.toMatchObject({ key: 'request.invalid' });
    expect(await desk.auditOf('CNY')).toEqual(['currency.updated']);
  });

  test('include those of currencies for paying suppliers only: staff set them, the site does not list them', async () => {
    const staff = asStaff(desk);
    const { rates: all } = await showCurrencyRates(staff);
    expect(all.map(({ code }) => code)).toEqual(expect.arrayContaining([...payableCurrencies]));
    const version = all.find(({ code }) => code === 'CHF')?.version ?? '';
    await changeCurrencyRate(staff, { code: 'CHF', version, rate: '0.81', reason: 'Monday' });
    expect(await rates()).toMatchObject({ CHF: 0.81 });
    expect(Object.keys(await findDisplayRates(staff)).sort()).toEqual([...displayCurrencies].sort());
  });

  test('have a buffer for the risk of the rate, except the dollar', async () => {
    const staff = asStaff(desk);
    const change = (code: 'EUR' | 'USD', before_bp: number, buffer_bp: number) =>
      refusal(changeCurrencyBuffer(staff, { code, before_bp, buffer_bp, reason: 'Volatile' }));
    expect(await Promise.all([change('EUR', 0, 150), change('EUR', 0, 200)])).toEqual(
      expect.arrayContaining(['not refused', 'request.changed']),
    );
    expect(await change('USD', 0, 100)).toBe('request.invalid');
    const { rates: all } = await showCurrencyRates(staff);
    expect((await findRatesAndBuffers(staff)).buffers).toEqual({
      EUR: all.find(({ code }) => code === 'EUR')?.buffer_bp,
    });
    expect(await desk.auditOf('EUR')).toEqual(['currency.buffer_changed']);
  });

  test('are fetched once an hour; currencies that the service does not know are not changed', async () => {
    let requests = 0;
    const fetchRates = async () => {
      requests += 1;
      return { CNY: 7.3, EUR: 0.9, XXX: 5, USD: 3 };
    };
    const app = { ...desk.world.app, rates: { fetchRates } };
    await fetchCurrencyRatesHourly(app);
    await fetchCurrencyRatesHourly(app);
    expect(requests).toBe(1);
    expect(await rates()).toMatchObject({ USD: 1, CNY: 7.3, EUR: 0.9, GBP: 0.76 });
    desk.world.clock.forward(3_600);
    await fetchCurrencyRatesHourly(app);
    expect(requests).toBe(2);
  });

  test('count as never checked until staff enter them or the service confirms them, even with an unchanged value', async () => {
    const unchecked = async () =>
      (await showCurrencyRates(asStaff(desk))).rates.filter((each) => each.source === 'start');
    const start = await unchecked();
    expect(start.map(({ code }) => code)).toEqual(expect.arrayContaining(['HKD', 'THB']));
    const [one, two] = [start.find(({ code }) => code === 'HKD'), start.find(({ code }) => code === 'THB')];
    const entry = { code: 'HKD' as const, version: one?.version ?? '', rate: one?.rate ?? '' };
    await changeCurrencyRate(asStaff(desk), { ...entry, reason: 'Checked at the bank' });
    const fetchRates = async () => ({ THB: Number(two?.rate) });
    await fetchCurrencyRatesNow({ ...asStaff(desk), rates: { fetchRates } });
    const left = (await unchecked()).map(({ code }) => code);
    expect(left).not.toContain('HKD');
    expect(left).not.toContain('THB');
    expect(left).toContain('SGD');
  });

  test.each([
    ['is down', () => Promise.reject(new Error('connect refused')), 'connect refused'],
    ['says that a currency doubled', async () => ({ CNY: 15 }), 'not believed: CNY'],
  ])('survive a service that %s', async (_, fetchRates, reason) => {
    const before = await rates();
    const answer = await fetchCurrencyRatesNow({ ...asStaff(desk), rates: { fetchRates } });
    expect(answer.feed).toMatchObject({ configured: true, last_error: expect.stringContaining(reason) });
    expect(await rates()).toEqual(before);
  });

  test('cannot be fetched without a service', async () => {
    await expect(fetchCurrencyRatesNow(asStaff(desk))).rejects.toMatchObject({ key: 'request.wrong_state' });
  });
});
