/** The settings with which the embedded PostgreSQL starts. */
import { statfsSync } from 'node:fs';

/**
 * Names and values for `-c`. The server listens on `port` of this machine by TCP on every system, and by a socket in
 * `socketFolder` if there is one. `fast`: its data need not survive a crash.
 */
export function serverSettings({
  port,
  fast,
  socketFolder,
  platform = process.platform,
}: {
  port: number;
  fast: boolean;
  socketFolder?: string | undefined;
  platform?: NodeJS.Platform;
}): [string, string | number][] {
  return [
    ['port', port],
    ['listen_addresses', '127.0.0.1'],
    ['max_connections', 100],
    ['timezone', 'UTC'],
    ['log_timezone', 'UTC'],
    ['shared_buffers', fast ? '128MB' : '256MB'],
    ...(platform === 'win32' ? [] : unixSettings(platform, socketFolder)),
    ...(fast ? fastSettings : durableSettings),
  ];
}

/** Windows keeps the defaults of these settings: no socket folder, and its own kind of shared memory. */
function unixSettings(platform: NodeJS.Platform, socketFolder: string | undefined): [string, string][] {
  return [
    // The shell of pg_ctl turns `''` into an empty value: no socket. The default folder may not exist.
    ['unix_socket_directories', socketFolder ?? "''"],
    ['dynamic_shared_memory_type', platform === 'linux' && sharedMemoryIsSmall() ? 'mmap' : 'posix'],
  ];
}

// Every commit waits for its log record on disk, so that an answered booking survives a kill -9.
const durableSettings: [string, string][] = [
  ['synchronous_commit', 'on'],
  ['max_wal_size', '2GB'],
  ['effective_cache_size', '1GB'],
  ['random_page_cost', '1.1'],
];

// Settings of temporary databases, which need not survive a crash.
const fastSettings: [string, string][] = [
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  ['max_wal_size', '4GB'],
  ['autovacuum_naptime', '10min'],
  // Plans each prepared statement once for a connection, instead of for each of its first five uses.
  ['plan_cache_mode', 'force_generic_plan'],
];

/** Containers often have 64 MB of /dev/shm, too little for a parallel query. */
function sharedMemoryIsSmall(): boolean {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks < 256 * 1024 * 1024;
  } catch {
    return true;
  }
}
