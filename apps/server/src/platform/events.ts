/**
 * Events that modules publish for later ones (`modules/order.ts`). An event is a job whose handlers are its subscribers
 * (`platform/work`): `publish` enqueues it in the caller's transaction. Handlers are idempotent.
 */
import type { RawBuilder } from 'kysely';
import type { Clock } from './clock.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import { enqueueSql } from './work/enqueue.ts';
import { doubling, type Kind, type Kinds, type Policy } from './work/kinds.ts';

/**
 * Topic → payload. A module adds its events here by declaration merging, in its `<module>.events.ts` or beside the
 * function that enqueues them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules that publish.
export interface Events {}

export type Topic = keyof Events & string;

/**
 * Handles an event in the transaction that marks it as done. Other events may share the transaction. When the topic
 * also has an `OutsideHandler`, this handler runs in a transaction of its own.
 */
type TransactionHandler<T extends Topic> = (tx: Tx, payload: Events[T]) => Promise<void>;
/** Like `TransactionHandler`, but handles adjacent events of its topic together, in order. */
interface BatchHandler<T extends Topic> {
  batch: (tx: Tx, payloads: Events[T][]) => Promise<void>;
}
/** A handler that calls an outside service. It opens its own transactions before and after the call. */
interface OutsideHandler<T extends Topic> {
  outside: (payload: Events[T]) => Promise<void>;
}
/**
 * A handler in a transaction, used for mails. No caller waits for it when all subscribers of the topic are of this
 * kind.
 */
interface BackgroundHandler<T extends Topic> {
  background: TransactionHandler<T> | BatchHandler<T>;
}
export type Subscriber<T extends Topic> =
  | TransactionHandler<T>
  | BatchHandler<T>
  | OutsideHandler<T>
  | BackgroundHandler<T>;
/** A topic without subscribers needs an empty list. Otherwise its events would stay in the queue. */
export type Subscribers = { [T in Topic]?: Subscriber<T>[] };

/** Writes an event in the transaction of the change that it reports. */
export async function publish<T extends Topic>(
  tx: Tx,
  clock: Clock,
  topic: T,
  payload: Events[T],
): Promise<void> {
  await publishSql(clock, topic, [payload]).execute(tx);
}

/** SQL that writes several events of a topic as part of a larger statement, if `condition` has a row. */
export function publishSql<T extends Topic>(
  clock: Clock,
  topic: T,
  payloads: readonly Events[T][],
  condition?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const items = payloads.map((payload) => ({ key: keyOf(payload), payload }));
  return enqueueSql({ clock, kind: topic, items }, condition);
}

/** The first text in the payload, usually the number of the subject, by which people find the event when it fails. */
function keyOf(payload: object): string {
  const texts = Object.values(payload).flat();
  return texts.find((value): value is string => typeof value === 'string') ?? '';
}

const retries = { pauseMs: doubling(2_000, 3_600_000), maxTries: 20 };
const waitedForPolicy: Policy = {
  name: 'events',
  start: 'always',
  batch: 50,
  concurrency: 1,
  leaseS: 60,
  ...retries,
};
/** For calls to an outside service. Each may take a minute, hence the long lease and the small batch. */
const outsidePolicy: Policy = {
  name: 'outside-events',
  start: 'own',
  batch: 4,
  concurrency: 1,
  leaseS: 300,
  ...retries,
};
const backgroundPolicy: Policy = {
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
  if (handlers.some((handler) => 'outside' in handler))
    return {
      policy: outsidePolicy,
      outside: async (payload: Events[Topic]) => {
        for (const handler of handlers)
          await ('outside' in handler
            ? handler.outside(payload)
            : inTransaction(db, (tx) => runHandler(tx, handler, [payload])));
      },
    };
  return {
    policy:
      handlers.length > 0 && handlers.every((handler) => 'background' in handler)
        ? backgroundPolicy
        : waitedForPolicy,
    inTransaction: async (tx: Tx, payloads: Events[Topic][]) => {
      for (const handler of handlers) await runHandler(tx, handler as InternalHandler, payloads);
    },
  };
}

type InternalHandler = Exclude<Subscriber<Topic>, OutsideHandler<Topic>>;

async function runHandler(tx: Tx, handler: InternalHandler, payloads: Events[Topic][]): Promise<void> {
  const handle = 'background' in handler ? handler.background : handler;
  if ('batch' in handle) return handle.batch(tx, payloads);
  for (const payload of payloads) await handle(tx, payload);
}
