import { expect, test } from 'vitest';
import { socketFolderOf, withSocket } from './socket-folder.ts';

test('the socket is in the folder of the cluster', () => {
  expect(socketFolderOf('/var/lib/wayhouse-1f/cluster', 'linux')).toBe('/var/lib/wayhouse-1f/cluster');
});

test.each([
  ['on Windows', '/data/cluster', 'win32'],
  ['below a path that is too long for a socket', `/${'a'.repeat(90)}/cluster`, 'linux'],
  ['below a path that a shell would read differently', "/data/O'Hara $x/cluster", 'linux'],
] as const)('there is no socket %s', (_, folder, platform) => {
  expect(socketFolderOf(folder, platform)).toBeUndefined();
});

test('the address of a server without a socket stays as it is', () => {
  expect(withSocket('postgres://a:b@127.0.0.1:1/w', { folder: '/nowhere', port: 1 })).toBe(
    'postgres://a:b@127.0.0.1:1/w',
  );
});
