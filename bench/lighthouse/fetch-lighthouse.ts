/** Installs Lighthouse on demand. It is no dependency, because only this benchmark needs it and its many packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const version = '13.5.0';

/** The fields of Lighthouse's report that the benchmark reads. */
export type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};

type Lighthouse = (url: string, options: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>;

/** Installs Lighthouse into `.cache` when it is missing, which needs the npm registry. Returns its function. */
export async function fetchLighthouse(): Promise<Lighthouse> {
  const folder = path.join(import.meta.dirname, `../../.cache/lighthouse-${version}`);
  const file = path.join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(file)) {
    console.log(`Fetching Lighthouse ${version} into .cache`);
    mkdirSync(folder, { recursive: true });
    const packages = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`];
    execFileSync('npm', packages, { stdio: 'inherit', shell: process.platform === 'win32' });
  }
  const loaded = (await import(pathToFileURL(file).href)) as { default: Lighthouse };
  return loaded.default;
}
