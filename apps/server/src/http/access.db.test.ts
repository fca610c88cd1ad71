import { access } from '@wayhouse/contract/access';
import { customerKinds, type Person, staffKinds } from '@wayhouse/contract/access-people';
import { allEndpoints, type EndpointKey } from '@wayhouse/contract/all-endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffTokenOf, testClock, testContext, tokenOf } from '../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import type { AppContext } from '../context.ts';
import { seedPeople } from '../demo/seed-people.ts';
import { seedStaff } from '../demo/seed-staff.ts';

let database: TestDatabase;
let context: AppContext;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase();
  context = testContext(database.db, testClock(new Date('2027-01-01T00:00:00Z')));
  await seedPeople(database.db, { now: context.clock.now() });
  await seedStaff(database.db, { now: context.clock.now() });
  app = await buildApp({ context, isReady: async () => true });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const emails: Record<(typeof customerKinds)[number], string> = {
  guest: 'guest@wayhouse.test',
  family: 'family@wayhouse.test',
  main: 'agent@wayhouse.test',
  seller: 'seller@wayhouse.test',
  viewer: 'viewer@wayhouse.test',
  other: 'other@wayhouse.test',
};
const people: Person[] = ['visitor', ...customerKinds, ...staffKinds];

/** A token of its own for each call: some calls end their session. */
async function tokenFor(person: Person): Promise<string | undefined> {
  if (person === 'visitor') return undefined;
  if (person in emails) return tokenOf(context, emails[person as keyof typeof emails]);
  return staffTokenOf(context, person as (typeof staffKinds)[number]);
}

/** Refused: not known (401) or not permitted (1002). Anything else, bad input included, got past the door. */
async function isRefused(key: EndpointKey, person: Person): Promise<boolean> {
  const [method, path] = key.split(' ') as ['GET' | 'POST', string];
  const token = await tokenFor(person);
  const response = await app.inject({
    method,
    url: path.replace(/\{\w+\}/g, 'none'),
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { payload: {} }),
  });
  if (response.statusCode === 401) return true;
  // A file got past the door; refusals are always JSON.
  const isJson = response.headers['content-type']?.toString().includes('json');
  return Boolean(isJson) && response.json().code === 1002;
}

describe('who may make which call', () => {
  test.each(Object.keys(allEndpoints) as EndpointKey[])('%s', async (key) => {
    const allowed: Person[] = [];
    for (const person of people) if (!(await isRefused(key, person))) allowed.push(person);
    expect(allowed).toEqual(people.filter((person) => (access[key] as readonly Person[]).includes(person)));
  });
});
