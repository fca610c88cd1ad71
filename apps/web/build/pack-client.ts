/** Packs the partner API's client into the build of the site, so that partners install it from our own address. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const client = path.join(import.meta.dirname, '../../../packages/partner-client');

/** Writes `developers/wayhouse-partner.tgz` into the folder of the build. */
export function packClient(): Plugin {
  let folder = '';
  return {
    name: 'packed-client',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir, 'developers');
    },
    closeBundle: () => {
      mkdirSync(folder, { recursive: true });
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
      const answer = execFileSync(npm, ['pack', '--json', '--silent', '--pack-destination', folder], {
        cwd: client,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      const [packageInfo] = JSON.parse(answer.slice(answer.indexOf('['))) as [{ filename: string }];
      renameSync(path.join(folder, packageInfo.filename), path.join(folder, 'wayhouse-partner.tgz'));
    },
  };
}
