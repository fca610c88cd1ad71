import { expect, test } from 'vitest';
import { serverSettings } from './server-settings.ts';

const namesOn = (platform: NodeJS.Platform): string[] =>
  serverSettings({ port: 5432, fast: false, platform }).map(([name]) => name);

test('the server listens on this machine only', () => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    const settings = new Map(serverSettings({ port: 5432, fast: true, platform }));
    expect([settings.get('listen_addresses'), settings.get('port')]).toEqual(['127.0.0.1', 5432]);
  }
});

test('on Windows it keeps its defaults for the socket folder and shared memory, the only values that work there', () => {
  const namesOfUnix = ['unix_socket_directories', 'dynamic_shared_memory_type'];
  expect(namesOn('win32').filter((name) => namesOfUnix.includes(name))).toEqual([]);
  for (const platform of ['linux', 'darwin'] as const)
    expect(namesOn(platform).filter((name) => namesOfUnix.includes(name))).toEqual(namesOfUnix);
});
