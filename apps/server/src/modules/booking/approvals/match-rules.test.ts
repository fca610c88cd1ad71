/** Rules and budgets on generated bookings: each condition alone, conditions together, and who has to agree. */
import type { ApprovalRule, Budget } from '@wayhouse/contract/booking/approvals';
import { toMoney } from '@wayhouse/contract/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approversOf,
  areSatisfied,
  countsAgainst,
  exceededBudgets,
  matchRules,
  type RuledBooking,
  type Step,
} from './match-rules.ts';

const now = new Date('2027-03-01T09:00:00Z');
const rule = (conditions: Partial<ApprovalRule>): ApprovalRule => ({
  id: 'r',
  cities: [],
  people: [],
  approvers: [],
  need: 'one',
  on: true,
  ...conditions,
});
const budget = (facts: Partial<Budget>): Budget => ({
  id: 'b',
  name: 'Team',
  people: [],
  ref_prefix: '',
  cap: '1000.00',
  at_cap: 'ask',
  approvers: [],
  need: 'one',
  on: true,
  ...facts,
});
const booking = (facts: Partial<RuledBooking> = {}): RuledBooking => ({
  userId: 'usr_a',
  totalCents: 50_000,
  nightCents: 25_000,
  cityId: 'lisbon',
  payLater: false,
  refNo: 'NL2612',
  freeUntil: new Date('2027-03-05T09:00:00Z'),
  now,
  ...facts,
});
const matches = (conditions: Partial<ApprovalRule>, facts: Partial<RuledBooking> = {}) =>
  matchRules([rule(conditions)], booking(facts)).length === 1;

describe('conditions', () => {
  it.each([
    ['a total at the limit', { total_above: '500.00' }, {}, false],
    ['a total above the limit', { total_above: '499.99' }, {}, true],
    ['a night above the limit', { night_above: '249.99' }, {}, true],
    ['a night at the limit', { night_above: '250.00' }, {}, false],
    ['another city', { night_above: '1.00', cities: [{ id: 'paris', name: { en: '', zh: '' } }] }, {}, false],
    ['a city that the rule names', { cities: [{ id: 'lisbon', name: { en: '', zh: '' } }] }, {}, true],
    ['a refundable rate', { non_refundable: true }, {}, false],
    ['a rate without refund', { non_refundable: true }, { freeUntil: undefined }, true],
    ['a deadline at the limit of four days', { free_days_below: 4 }, {}, false],
    ['a deadline in less than the limit of five days', { free_days_below: 5 }, {}, true],
    ['no deadline counts as passed', { free_days_below: 1 }, { freeUntil: undefined }, true],
    ['a person whom the rule does not name', { people: ['usr_b'] }, {}, false],
    ['a person whom the rule names', { people: ['usr_a'] }, {}, true],
    ['payment now', { pay_later: true }, {}, false],
    ['payment later', { pay_later: true }, { payLater: true }, true],
    ['a rule that is off', { total_above: '1.00', on: false }, {}, false],
  ] as const)('%s', (_name, conditions, facts, expected) => {
    expect(matches(conditions as Partial<ApprovalRule>, facts as Partial<RuledBooking>)).toBe(expected);
  });

  it('a rule matches only when all its conditions hold', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.nat(100_000),
        fc.boolean(),
        fc.nat(100_000),
        (total, night, isNonRefundable, limit) => {
          const facts = booking({
            totalCents: total,
            nightCents: night,
            ...(isNonRefundable && { freeUntil: undefined }),
          });
          const matchedRules = matchRules(
            [rule({ total_above: toMoney(limit), night_above: toMoney(limit), non_refundable: true })],
            facts,
          );
          expect(matchedRules.length === 1).toBe(total > limit && night > limit && isNonRefundable);
        },
      ),
    );
  });
});

describe('budgets', () => {
  it('a booking fits exactly when used, held and its total stay within the cap', () => {
    fc.assert(
      fc.property(
        fc.nat(90_000),
        fc.nat(90_000),
        fc.integer({ min: 1, max: 90_000 }),
        (used, held, total) => {
          const spent = new Map([['b', { usedCents: used, heldCents: held }]]);
          const overruns = exceededBudgets([budget({})], booking({ totalCents: total }), spent);
          const remainderCents = 100_000 - used - held - total;
          expect(overruns.map(({ afterCents }) => afterCents)).toEqual(
            remainderCents < 0 ? [remainderCents] : [],
          );
        },
      ),
    );
  });

  it('a change adds its difference to a budget that has the order, and its total to another one', () => {
    const spent = new Map([['b', { usedCents: 90_000, heldCents: 0 }]]);
    const after = (totalCents: number, before: string) =>
      exceededBudgets([budget({ ref_prefix: 'NL' })], booking({ totalCents }), spent, {
        total_cents: 20_000,
        ref_no: before,
      }).map(({ afterCents }) => afterCents);
    expect(after(30_000, 'NL1')).toEqual([]);
    expect(after(30_001, 'NL1')).toEqual([-1]);
    expect(after(20_000, 'X1')).toEqual([-10_000]);
    spent.set('b', { usedCents: 200_000, heldCents: 0 });
    expect(after(20_000, 'NL1')).toEqual([]);
  });

  it.each([
    ['everybody', {}, true],
    ['the people whom it names', { people: ['usr_a'] }, true],
    ['no other people', { people: ['usr_b'] }, false],
    ['references with its prefix in any case', { ref_prefix: 'nl26' }, true],
    ['no references with another prefix', { ref_prefix: 'NL27' }, false],
  ] as const)('concerns %s', (_name, facts, expected) => {
    expect(countsAgainst(budget(facts as Partial<Budget>), { userId: 'usr_a', refNo: 'NL2612' })).toBe(
      expected,
    );
  });
});

describe('approvers', () => {
  const people = [
    { id: 'main', is_main: true, is_manager: true },
    { id: 'lead', is_main: false, is_manager: true },
    { id: 'usr_a', is_main: false, is_manager: false },
    { id: 'usr_b', is_main: false, is_manager: false },
  ];

  const approvers = (
    named: string[],
    requesterId: string,
    { need = 'one', away = {} }: { need?: Step['need']; away?: Record<string, string> } = {},
  ) => approversOf({ named, need }, people, { requesterId, deputies: new Map(Object.entries(away)) });

  it('nobody approves an own booking; without another named person the managers approve it', () => {
    expect(approvers(['usr_b'], 'usr_a')).toEqual(['usr_b']);
    expect(approvers(['usr_a'], 'usr_a')).toEqual(['main', 'lead']);
    expect(approvers([], 'lead')).toEqual(['main']);
    expect(approvers(['gone'], 'usr_a')).toEqual(['main', 'lead']);
  });

  it('a deputy approves beside the person who is away; where all must agree, in that person’s place', () => {
    const away = { lead: 'usr_b' };
    expect(approvers(['lead'], 'usr_a', { away })).toEqual(['lead', 'usr_b']);
    expect(approvers([], 'usr_a', { away })).toEqual(['main', 'lead', 'usr_b']);
    expect(approvers(['main', 'lead'], 'usr_a', { away, need: 'all' })).toEqual(['main', 'usr_b']);
  });

  it('a deputy never approves an own booking, nor for two people', () => {
    expect(approvers(['lead'], 'usr_b', { away: { lead: 'usr_b' } })).toEqual(['lead']);
    expect(approvers(['lead', 'usr_b'], 'usr_a', { away: { lead: 'usr_b' }, need: 'all' })).toEqual([
      'lead',
      'usr_b',
    ]);
    const deputies = { main: 'usr_b', lead: 'usr_b' };
    expect(approvers(['main', 'lead'], 'usr_a', { away: deputies, need: 'all' })).toEqual(['usr_b', 'lead']);
    expect(approvers(['lead'], 'usr_a', { away: { lead: 'gone' }, need: 'all' })).toEqual(['lead']);
  });

  it('each step needs one or all of its people; the main account agrees in place of anybody', () => {
    const step = (approvers: string[], need: Step['need']): Step => ({
      kind: 'rule',
      id: 'r',
      rule: null,
      budget: null,
      approvers,
      need,
    });
    const steps = [step(['lead', 'usr_b'], 'one'), step(['lead', 'usr_c'], 'all')];
    const isSatisfiedBy = (...ids: string[]) => areSatisfied(steps, new Set(ids), (id) => id === 'main');
    expect([
      isSatisfiedBy(),
      isSatisfiedBy('lead'),
      isSatisfiedBy('usr_b', 'usr_c'),
      isSatisfiedBy('lead', 'usr_c'),
      isSatisfiedBy('main'),
    ]).toEqual([false, false, false, true, true]);
  });
});
