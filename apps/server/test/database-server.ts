/**
 * Global setup of the database and browser tests: one temporary PostgreSQL (no fsync), migrated once into a template
 * that each test file clones (docs/testing.md).
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { stopAbandonedPostgres } from '../src/platform/embedded-postgres/abandoned.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts';
import { emptyTemplate } from './templates.ts';
import { daysAhead, testDay } from './test-day.ts';

const prefix = 'wayhouse-test-';

/**
 * Starts PostgreSQL, creates the template, and returns the function that removes both; undefined when only unit tests
 * run, which need neither.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return;
  await removeAbandoned();
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  // mkdtemp creates the folder for one user of the system only, and PostgreSQL's user must enter it.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    fast: true,
    log: () => {},
  });
  try {
    await makeTemplate(postgres.url);
  } catch (error) {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  project.provide('testServerUrl', postgres.url);
  project.provide('testDay', testDay().toISOString());
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${emptyTemplate}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${emptyTemplate}`;
  await migrate(template.href);
  await moveClock(template.href);
}

/** Moves the database's clock to `TEST_DAY`, so that server processes of the tests use that day too. */
async function moveClock(url: string): Promise<void> {
  if (daysAhead() === 0) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update platform.clock set advance_s = $1', [daysAhead() * 86_400]);
  await client.end();
}

/** Removes servers and folders of killed earlier runs. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(os.tmpdir(), name);
    const isOwn = statSync(folder, { throwIfNoEntry: false })?.uid === (process.getuid?.() ?? 0);
    if (isOwn && (await stopAbandonedPostgres(path.join(folder, 'postgres')))) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}
