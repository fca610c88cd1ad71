/**
 * On Debian as root, installs for the tests: a browser with Chinese fonts, the programs that run the API examples, and
 * Redis for shared limits. Elsewhere it only says when the browser or, on Linux, the fonts are missing. It never fails,
 * because the tests can run without the missing parts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findInstalledBrowser, headlessShell } from './browser.mjs';
import { runWithProgress } from './run-with-progress.mjs';
import { say } from './say.mjs';

const programs = [
  ['curl', 'curl'],
  ['python3', 'python3'],
  ['php', 'php-cli'],
  ['redis-server', 'redis-server'],
];

export async function prepareBrowser() {
  const browser = findInstalledBrowser();
  const canInstall =
    process.platform === 'linux' && existsSync('/etc/debian_version') && process.getuid() === 0;
  const isSlower = canInstall && browser !== headlessShell && !process.env.CHROMIUM_PATH;
  const missingPackages = [];
  if (!browser || isSlower) missingPackages.push('chromium-headless-shell');
  if (process.platform === 'linux' && !hasChineseFont()) missingPackages.push('fonts-noto-cjk');
  // Tests run the examples of the API pages in several programming languages, and count limits in Redis.
  if (canInstall)
    missingPackages.push(...programs.filter(([name]) => !hasProgram(name)).map(([, debian]) => debian));
  if (missingPackages.length === 0) return;
  if (canInstall) {
    say(`Installing ${missingPackages.join(' and ')} (apt-get)`);
    if (await aptInstall(missingPackages)) return;
  }
  say(
    `For the browser tests, please install: ${missingPackages.join(', ')} (Debian: sudo apt-get install ${missingPackages.join(' ')}). Set CHROMIUM_PATH to use a browser in another place. Continuing with the installed browser, if any.`,
  );
}

async function aptInstall(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runWithProgress('apt-get', ['update'], { env, label: 'Reading the package lists' });
  const args = ['install', '-y', '--no-install-recommends', ...names];
  return await runWithProgress('apt-get', args, { env, label: `Installing ${names.join(' and ')}` });
}

function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  if (list.status === 0) return list.stdout.trim() !== '';
  return existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc');
}
