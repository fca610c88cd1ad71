/** Two servers and two workers of the product, and customers who use them through HAProxy. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { depositMoney } from '../../apps/server/src/modules/ledger/deposit-money.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Db, inTransaction, openDatabase } from '../../apps/server/src/platform/database.ts';
import { testContext, tokenOf } from '../../apps/server/test/context.ts';
import {
  type CustomerAnswers,
  cityOf,
  noAnswers,
  type Shop,
  workInShop,
} from '../../apps/server/test/faults/shop-load.ts';
import type { ClusterSet } from './cluster.ts';
import { type RunningProgram, start, statusOf, until } from './machine.ts';

const run = promisify(execFile);
/** Cents of the customers' company: enough for the whole rehearsal. */
const balanceCents = 10_000_000_000;
const root = path.join(import.meta.dirname, '../..');
/** During each fault the load books about 150 orders, so the hotels need rooms for all faults. */
const hotels = 600;
const secret = 'the key of the rehearsal, the same for every process';

/** `startServer` resolves when the server is ready; `startWorker` does not wait. */
export interface Product {
  servers: RunningProgram[];
  workers: RunningProgram[];
  startServer: (index: number) => Promise<void>;
  startWorker: (index: number) => void;
}

/** Starts the servers one after the other, so that the first one makes the demo, and then the workers. */
export async function startProduct({ folder, ports, url }: ClusterSet): Promise<Product> {
  const data = path.join(folder, 'product');
  mkdirSync(data);
  const databaseUrlAt = (port: number): string => `postgres://wayhouse@127.0.0.1:${port}/wayhouse`;
  const env = {
    DATABASE_URL: databaseUrlAt(ports.pooler),
    DATABASE_DIRECT_URL: url,
    DATABASE_REPLICA_URL: databaseUrlAt(ports.replica),
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    WAYHOUSE_DATA: data,
    WAYHOUSE_SECRET: secret,
    WAYHOUSE_DEMO: '1',
    DEMO_HOTELS: String(hotels),
    SLIDER: 'off',
    HOST: '127.0.0.1',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'info',
  };
  const startProcess = (name: string, file: string, port = 0): RunningProgram =>
    start(name, [process.execPath, path.join(root, 'apps/server/src', file)], {
      log: path.join(folder, `${name}.log`),
      asPostgres: false,
      env: { ...env, PORT: String(port) },
    });
  const product: Product = {
    servers: [],
    workers: [],
    startServer: async (index) => {
      const port = ports.servers[index] ?? 0;
      product.servers[index] = startProcess(`server${index}`, 'main.ts', port);
      await until(
        `server ${index} is ready`,
        async () => (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200,
      );
    },
    startWorker: (index) => {
      product.workers[index] = startProcess(`worker${index}`, 'worker.ts');
    },
  };
  for (const index of [0, 1]) await product.startServer(index);
  for (const index of [0, 1]) product.startWorker(index);
  return product;
}

export interface Load {
  db: Db;
  answers: CustomerAnswers;
  /** Reads of the company's report. `failed`: another answer than code 0, or none within 40 seconds. */
  reports: { answered: number; failed: number };
  /** Resolves when the calls in progress are answered. */
  stop: () => Promise<void>;
}

/** Gives the company money, then starts customers who search, book, pay and cancel, and one who reads its report. */
export async function startLoad({ url, ports }: ClusterSet, customers: number): Promise<Load> {
  const db = openDatabase(url, { max: 3 });
  const base = `http://127.0.0.1:${ports.web}`;
  const token = await tokenOf(
    testContext(db, { ...systemClock, set: () => {}, advance: () => {} }),
    'agent@wayhouse.test',
  );
  await inTransaction(db, (tx) =>
    depositMoney(tx, systemClock, {
      accountId: 'com_bluewave',
      amountCents: balanceCents,
      cause: { type: 'seed', id: 'rehearsal' },
    }),
  );
  const shop: Shop = { base: () => base, token, cityId: await cityOf(db) };
  const answers = noAnswers();
  const reports = { answered: 0, failed: 0 };
  let isOver = false;
  const readReports = async (): Promise<void> => {
    while (!isOver) {
      const response = await fetch(`${base}/api/v2/company/report`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ month: new Date().toISOString().slice(0, 7), basis: 'booked' }),
        signal: AbortSignal.timeout(40_000),
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response?.status === 200 && text?.startsWith('{"code":0')) reports.answered += 1;
      else reports.failed += 1;
      await sleep(300);
    }
  };
  const work = Promise.all([workInShop(shop, answers, { customers, isOver: () => isOver }), readReports()]);
  return {
    db,
    answers,
    reports,
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}

/** Runs the command `verify` on the database at `url`. Throws with its output when something does not agree. */
export async function verify(url: string): Promise<void> {
  const file = path.join(root, 'apps/server/src/commands/verify.ts');
  const { DATABASE_DIRECT_URL: _, ...env } = process.env;
  await run(process.execPath, [file], { env: { ...env, DATABASE_URL: url, WAYHOUSE_SECRET: secret } }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`verify: ${stdout}${stderr}`);
    },
  );
}
