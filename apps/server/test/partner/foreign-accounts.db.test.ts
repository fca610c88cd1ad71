/**
 * A call whose scope the key lacks answers 403. A call with an id of another company or of the other world is refused
 * like a call with an unknown id. Calls, scopes and parts of paths come from the contract, so that the test covers new
 * calls. A new kind of id must be added here.
 */
import { partnerScopes } from '@wayhouse/contract/partner/scopes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IssuedKey, issueKey } from '../builders/partner/partner.ts';
import { randomNumbers } from '../builders/random/random-numbers.ts';
import { faultsOf, type RawAnswer } from './check-answer.ts';
import { type KnownValues, type Request, requestOf } from './generate-request.ts';
import { type Operation, operations, resolveSchema, type Schema } from './operations.ts';
import { openTwoPartners, type TwoPartners } from './two-partners.ts';

/** Fields, by call: those with ids of one account's objects, and those with ids that all accounts share. */
const ownedIds =
  /^(orders|sandbox)\.no$|^webhooks\.(id|event_id|event_ids)$|^orders\.(quote_id|client_ref)$|^quotes\.offer_id$/;
const sharedIds =
  /^(content|hotels)\.ids?$|^statements\.month$|^searches\.(hotel_ids|id)$|^\w+\.(after|types|limit)$/;

let partners: TwoPartners;
const keysByScope = new Map<string, IssuedKey>();
beforeAll(async () => {
  partners = await openTwoPartners();
  for (const scope of partnerScopes)
    keysByScope.set(scope, await issueKey(partners.shop.context, { scopes: [scope] }));
});
afterAll(() => partners.close());

const random = randomNumbers(7);
const codeOf = ({ text, status }: RawAnswer): string => (status < 400 ? 'done' : JSON.parse(text).code);
const segmentOf = ({ path }: Operation) => path.split('/')[1] ?? '';

/** Names of fields that hold ids: of the path, the query and the whole body. */
function idsOf(operation: Operation): string[] {
  const namesIn = (part: Schema): string[] => {
    const schema = resolveSchema(part);
    return [
      ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [name, ...namesIn(each)]),
      ...(schema.items ? namesIn(schema.items) : []),
    ];
  };
  const names = [
    ...operation.parameters.filter((each) => each.in !== 'header').map(({ name }) => name),
    ...(operation.body ? namesIn(operation.body) : []),
  ];
  return names.filter((name) => /(^|_)(id|ids|no|nos)$/.test(name) || operation.path.includes(`{${name}}`));
}

test('each id that a call takes is known to belong to an account or to all', () => {
  const unknownNames = operations.flatMap((operation) =>
    idsOf(operation)
      .map((name) => `${segmentOf(operation)}.${name}`)
      .filter((name) => !ownedIds.test(name) && !sharedIds.test(name)),
  );
  expect([...new Set(unknownNames)]).toEqual([]);
});

test('a key with one scope makes the calls of that scope alone', async () => {
  const faults: string[] = [];
  for (const operation of operations)
    for (const [scope, key] of keysByScope) {
      const request = requestOf(operation, partners.known('live', random), random.between(1, 1e9));
      const answer = await partners.send(key, request);
      faults.push(...faultsOf(operation, answer));
      const isRefused = codeOf(answer) === 'out_of_scope';
      const mayCall = operation.scope === null || operation.scope === scope;
      // A call may need another scope too, such as events for webhooks.
      if (isRefused ? answer.status !== 403 : !mayCall)
        faults.push(`${operation.key} with ${scope} alone: ${answer.status} ${codeOf(answer)}`);
      if (isRefused && operation.scope === null) faults.push(`${operation.key} needs no scope`);
    }
  expect(faults).toEqual([]);
});

/** A request that is correct but for one id of another account; undefined when 200 tries generate none. */
function withForeign(
  operation: Operation,
  ownValues: KnownValues,
  foreign: KnownValues,
  name: string,
): Request | undefined {
  const segment = segmentOf(operation);
  const field = `${segment}.${name}` in ownValues ? `${segment}.${name}` : name;
  const values = { ...ownValues, [field]: foreign[field] ?? [] };
  // Generated values are sometimes random, so requests are generated until one has the tested id.
  const foreignId = String((foreign[field] ?? []).flat()[0]);
  for (let tries = 0; tries < 200; tries += 1) {
    const request = requestOf(operation, values, random.between(1, 1e9));
    if (JSON.stringify([request.url, request.body]).includes(foreignId)) return request;
  }
  return undefined;
}

const cases = [
  { by: 'live', of: 'other' },
  { by: 'live', of: 'test' },
  { by: 'test', of: 'live' },
  { by: 'other', of: 'live' },
] as const;

test.each(cases)('a key ($by) finds nothing of another account ($of)', async ({ by, of }) => {
  const faults: string[] = [];
  await partners.refresh(of);
  const allowed = ['not_found', 'offer_expired', 'test_key_required', 'invalid'];
  let requestCount = 0;
  for (const operation of operations) {
    const names = [...new Set(idsOf(operation))].filter((name) =>
      ownedIds.test(`${segmentOf(operation)}.${name}`),
    );
    for (const name of names.filter((each) => each !== 'client_ref')) {
      const [ownValues, foreign] = [partners.known(by, random), partners.known(of, random)];
      const request = withForeign(operation, ownValues, foreign, name);
      if (!request) {
        faults.push(`${operation.key}: no request with a foreign ${name}`);
        continue;
      }
      requestCount += 1;
      const answer = await partners.send(partners.keys[by], request);
      faults.push(...faultsOf(operation, answer));
      // Deleting an unknown object succeeds and changes nothing.
      const isIdle = operation.method === 'DELETE' && answer.status === 200;
      if (!isIdle && !allowed.includes(codeOf(answer)))
        faults.push(`${operation.key} with ${name} of ${of}: ${answer.status} ${codeOf(answer)}`);
    }
  }
  expect(faults).toEqual([]);
  expect(requestCount).toBeGreaterThan(15);
  const webhooksAfter = await partners.send(partners.keys[of], {
    method: 'GET',
    url: '/webhooks',
    headers: {},
    body: undefined,
  });
  expect(JSON.parse(webhooksAfter.text).webhooks.length).toBe(1);
});
