/**
 * Each call of the OpenAPI document with generated inputs, valid and invalid, in both worlds. No answer is 500, and
 * every answer agrees with the document. No answer contains net prices or data of another company. `TEST_DEPTH=full`
 * makes more than 10,000 calls.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomNumbers } from '../builders/random/random-numbers.ts';
import { byDepth, isFull } from '../depth.ts';
import { faultsOf, operationAt } from './check-answer.ts';
import { type Request, requestOf } from './generate-request.ts';
import { mutate } from './mutate-request.ts';
import { type Operation, operations } from './operations.ts';
import { openTwoPartners, type PartnerWorld, partnerWorlds, type TwoPartners } from './two-partners.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const validCalls = byDepth(3, 60);
const invalidCalls = byDepth(4, 90);

let partners: TwoPartners;
beforeAll(async () => {
  partners = await openTwoPartners();
});
afterAll(() => partners.close());

/** Calls that use up data which later calls need, or end objects that other calls use. */
const consumesData = isFull
  ? /^(POST|DELETE|PATCH) \/api\/partner\/v1\/(orders|webhooks|sandbox)/
  : /^POST .*\/(orders|cancellation|replay|outcome)$/;
/** The last calls, in this order, because they remove data that other calls use. */
const lastCalls = [/^PATCH/, /^DELETE/, /sandbox\/balance/, /sandbox\/reset/, /sandbox\/clock/];
const rankOf = (operation: Operation) => lastCalls.findIndex((each) => each.test(operation.key));
const orderedOperations = [...operations].sort((a, b) => rankOf(a) - rankOf(b));

/** Some outcomes that a test key forces. Outcomes that answer 500 or nothing on purpose are left out. */
const forcedOutcomes = [
  'quote=dearer_5',
  'quote=sold_out',
  'book=processing_2m',
  'cancel=processing',
  'webhook=twice',
  'quote=503',
];

interface TestedCall {
  operation: Operation;
  world: PartnerWorld;
}

async function faultsOfCall({ operation, world }: TestedCall, request: Request): Promise<string[]> {
  const answer = await partners.send(partners.keys[world], request);
  const calledOperation = operationAt(request.method, request.url);
  const faults = [...faultsOf(calledOperation, answer), ...leaksIn(answer.text)];
  if (answer.status < 400 && calledOperation === operation) successes.add(`${world} ${operation.key}`);
  return faults.map(
    (fault) => `${world} ${JSON.stringify(request).slice(0, 600)} → ${answer.status}: ${fault}`,
  );
}

const successes = new Set<string>();

/** True when the call has succeeded, or is one that no live key may make (sandbox, echo). */
function hasSucceeded(world: PartnerWorld, { key }: Operation): boolean {
  return successes.has(`${world} ${key}`) || (world === 'live' && /sandbox|auth\/echo/.test(key));
}

/** Price fields that partners must not see, and every text of the other company. */
function leaksIn(text: string): string[] {
  const decoded = text.replace(
    /[\w-]{40,}/g,
    (part) => `${part} ${Buffer.from(part, 'base64url').toString('latin1')}`,
  );
  const words = /"(net|net_\w+|markup\w*|cost\w*|margin\w*|supplier\w*|ticket|account_id|user_id)"\s*:/.exec(
    decoded,
  );
  const otherTexts = partners.othersTexts.filter((each) => decoded.includes(each));
  return [...(words ? [`tells ${words[0]}`] : []), ...otherTexts.map((each) => `tells ${each}`)];
}

test.each(partnerWorlds)(
  `every call answers as documented, valid or not, with a %s key (seed ${seed})`,
  async (world) => {
    const random = randomNumbers(seed);
    const faults: string[] = [];
    for (const operation of orderedOperations) {
      if (consumesData.test(operation.key)) await partners.refresh(world);
      const call = async (isValid: boolean) => {
        const generated = requestOf(operation, partners.known(world, random), random.between(1, 1e9));
        const isForced = world === 'test' && random.chance(0.1);
        const headers = {
          ...generated.headers,
          ...(isForced && { 'wayhouse-test': random.of(forcedOutcomes) }),
        };
        const request = { ...generated, headers };
        const sentRequest = isValid ? request : mutate(request, random);
        faults.push(...(await faultsOfCall({ operation, world }, sentRequest)));
      };
      for (let n = 0; n < validCalls; n += 1) await call(true);
      // Each call must succeed once; otherwise its answers prove nothing.
      for (let n = 0; n < 20 && !hasSucceeded(world, operation); n += 1) await call(true);
      for (let n = 0; n < invalidCalls; n += 1) await call(false);
    }
    expect(faults.slice(0, 20)).toEqual([]);
    expect(operations.filter((each) => !hasSucceeded(world, each)).map(({ key }) => key)).toEqual([]);
  },
  byDepth(120_000, 3_600_000),
);
