/** Databases for tests. Each file clones a template, so files can run in any order and in parallel. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { longStatementMs } from '../src/platform/database/connection/watch-connection.ts';
import { type Db, openDatabase } from '../src/platform/database.ts';
import { demoTemplate, demoTemplateHotels, emptyTemplate } from './templates.ts';

/** Milliseconds to wait for a connection; long, because other tests use the processors too. */
const connectMs = 60_000;

/** A separate database for one test file. `drop` closes `db` and deletes the database. */
export type TestDatabase = { db: Db; url: string; drop: () => Promise<void> };

/** Key of an advisory lock: one worker creates the demo template, the others wait. Any constant will do. */
const templateLock = 4_017_202;

/**
 * Clones a migrated database. With `seed: 'demo-small'` it also contains demo people and staff, places, and 60 demo
 * hotels whose prices begin at `demoStart()`. Call it in `beforeAll` and `drop` in `afterAll`.
 */
export async function createTestDatabase(options: { seed?: 'demo-small' } = {}): Promise<TestDatabase> {
  const template = options.seed ? demoTemplate : emptyTemplate;
  if (options.seed) await ensureDemoTemplate();
  const name = `wayhouse_test_${randomBytes(6).toString('hex')}`;
  // Copying files takes a tenth of the time of a copy through the write-ahead log.
  await onServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const url = addressOf(name);
  const db = openDatabase(url, { max: 20, preparedStatements: true, connectMs });
  const drop = async (): Promise<void> => {
    await db.destroy();
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { db, url, drop };
}

/** Instant at which the demo template's prices begin: 00:00 UTC of the test run's day (`testDay`). */
export function demoStart(): Date {
  return new Date(inject('testDay'));
}

async function ensureDemoTemplate(): Promise<void> {
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const templates = await client.query('select 1 from pg_database where datname = $1', [demoTemplate]);
    if (templates.rowCount) return;
    // Created under another name and renamed when complete, so that a failed seeding leaves no incomplete template.
    const unfinishedTemplate = `${demoTemplate}_making`;
    await client.query(`drop database if exists ${unfinishedTemplate} with (force)`);
    await client.query(`create database ${unfinishedTemplate} template ${emptyTemplate}`);
    await seed(addressOf(unfinishedTemplate));
    await client.query(`alter database ${unfinishedTemplate} rename to ${demoTemplate}`);
  });
}

async function seed(url: string): Promise<void> {
  // Loaded on demand, because most test files need no demo data.
  const { seedPeople } = await import('../src/demo/seed-people.ts');
  const { seedStaff } = await import('../src/demo/seed-staff.ts');
  const { seedDemo } = await import('../src/demo/seed-demo.ts');
  const db = openDatabase(url, { max: 4, statementMs: longStatementMs });
  try {
    await seedPeople(db, { now: demoStart() });
    await seedStaff(db, { now: demoStart() });
  } finally {
    await db.destroy();
  }
  await seedDemo({ connectionString: url, hotels: demoTemplateHotels, from: demoStart() });
  await loadPlaces(url);
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(database: string): string {
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

/** Loads the places into the template; otherwise each server would load them at its start. */
async function loadPlaces(url: string): Promise<void> {
  const { loadGeoNames } = await import('../src/modules/catalogue/import/places/load-geonames.ts');
  const db = openDatabase(url, { max: 1 });
  await loadGeoNames(db);
  await db.destroy();
}
