/**
 * Events for modules further up. An event is a job whose handlers are its subscribers (`platform/work`): `publish`
 * enqueues it in the caller's transaction. Handlers are idempotent.
 */
import type { RawBuilder } from 'kysely';
import type { Clock } from './clock.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import { enqueueSql } from './work/enqueue.ts';
import { doubling, type Kind, type Kinds, type Policy } from './work/kinds.ts';

/** Topic → payload. A module adds its events here by declaration merging, in its `<module>.events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules that publish.
export interface Events {}

export type Topic = keyof Events & string;

/** Writes in the transaction that marks the event as done. Other events may share the transaction. */
type InDelivery<T extends Topic> = (tx: Tx, payload: Events[T]) => Promise<void>;
/** Like `InDelivery`, but handles all events of its topic in a batch together, in order. */
interface Together<T extends Topic> {
  together: (tx: Tx, payloads: Events[T][]) => Promise<void>;
}
/** Opens its own transactions, around a call to an outside service. */
interface OnItsOwn<T extends Topic> {
  onItsOwn: (payload: Events[T]) => Promise<void>;
}
/** Like one of the first two, but no caller waits for it. Used for mails. */
interface Later<T extends Topic> {
  later: InDelivery<T> | Together<T>;
}
export type Subscriber<T extends Topic> = InDelivery<T> | Together<T> | OnItsOwn<T> | Later<T>;
/** A topic without subscribers needs an empty list. Without it, the process would leave its events in the queue. */
export type Subscribers = { [T in Topic]?: Subscriber<T>[] };

/** Writes an event in the transaction of the change that it reports. */
export async function publish<T extends Topic>(
  tx: Tx,
  clock: Clock,
  topic: T,
  payload: Events[T],
): Promise<void> {
  await publishing(clock, topic, [payload]).execute(tx);
}

/** Writes several events of a topic as part of a larger statement, if `given` has a row. */
export function publishing<T extends Topic>(
  clock: Clock,
  topic: T,
  payloads: readonly Events[T][],
  given?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const items = payloads.map((payload) => ({ key: keyOf(payload), payload }));
  return enqueueSql({ clock, kind: topic, items }, given);
}

/** The number of the event's subject, by which people find it in the list of failed jobs. */
function keyOf(payload: object): string {
  const texts = Object.values(payload).flat();
  return texts.find((value): value is string => typeof value === 'string') ?? '';
}

const retries = { pauseMs: doubling(2_000, 3_600_000), maxTries: 20 };
const waitedFor: Policy = {
  name: 'events',
  start: 'always',
  batch: 50,
  concurrency: 1,
  leaseS: 60,
  ...retries,
};
/** Lease for a call to an outside service, which may take a minute. */
const outside: Policy = {
  name: 'outside-events',
  start: 'own',
  batch: 4,
  concurrency: 1,
  leaseS: 300,
  ...retries,
};
const later: Policy = {
  name: 'later-events',
  start: 'gathered',
  batch: 50,
  concurrency: 1,
  leaseS: 60,
  ...retries,
};

/** Converts the topics to kinds of jobs. */
export function eventKinds(db: Db, subscribers: Subscribers): Kinds {
  return Object.fromEntries(
    Object.entries(subscribers).map(([topic, handlers]) => [
      topic,
      kindOf(db, handlers as Subscriber<Topic>[]),
    ]),
  );
}

function kindOf(db: Db, handlers: readonly Subscriber<Topic>[]): Kind {
  if (handlers.some((handler) => 'onItsOwn' in handler))
    return {
      policy: outside,
      outside: async (payload: Events[Topic]) => {
        for (const handler of handlers)
          await ('onItsOwn' in handler
            ? handler.onItsOwn(payload)
            : inTransaction(db, (tx) => handOver(tx, handler, [payload])));
      },
    };
  return {
    policy: handlers.length > 0 && handlers.every((handler) => 'later' in handler) ? later : waitedFor,
    inTransaction: async (tx: Tx, payloads: Events[Topic][]) => {
      for (const handler of handlers) await handOver(tx, handler as InOurs, payloads);
    },
  };
}

type InOurs = Exclude<Subscriber<Topic>, OnItsOwn<Topic>>;

async function handOver(tx: Tx, handler: InOurs, payloads: Events[Topic][]): Promise<void> {
  const handle = 'later' in handler ? handler.later : handler;
  if ('together' in handle) return handle.together(tx, payloads);
  for (const payload of payloads) await handle(tx, payload);
}
