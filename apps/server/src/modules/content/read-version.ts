/** The version that the site compares before each navigation (specification section 2, navigation rules). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.join(import.meta.dirname, '../../../../../package.json');

/**
 * The release and a hash of the built page, such as `0.2.0-3f9a01c2`. The page contains the hashed names of its
 * scripts, so the version changes exactly when the site changes. All processes with the same build have the same
 * version. Without a build, the version is the release alone.
 */
export function readVersion(webDist: string): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const page = path.join(webDist, 'index.html');
  if (!existsSync(page)) return version;
  return `${version}-${createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 8)}`;
}
