/** The configuration files of the rehearsal, to which docs/operations/failover.md refers operators. */
import type { Node, Ports } from './cluster.ts';

/**
 * The name of the section for etcd in Patroni's configuration: `etcd3` uses etcd's API 3, `etcd` its API 2. Patroni
 * before 3.1.0 needs API 2. By API 3 it overwrites an expired leader key without a comparison, so a leader that wakes
 * after a silence takes the lock from the new leader. `patroniVersion`: output of `patroni --version`.
 */
export function lockStoreOf(patroniVersion: string): 'etcd' | 'etcd3' {
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(patroniVersion)?.[0] ?? '').split('.').map(Number);
  return major > 3 || (major === 3 && minor >= 1) ? 'etcd3' : 'etcd';
}

export function patroniConfig(node: {
  name: string;
  port: number;
  restPort: number;
  data: string;
  folder: string;
  sockets: string;
  tools: string;
  etcd: number;
  lockStore: 'etcd' | 'etcd3';
}): string {
  const { name, port, restPort, data, folder, sockets, tools, etcd, lockStore } = node;
  const archive = `pgbackrest --config=${folder}/backrest-${name}.conf --stanza=wayhouse archive-push %p`;
  return `scope: wayhouse
name: ${name}
restapi: { listen: '127.0.0.1:${restPort}', connect_address: '127.0.0.1:${restPort}' }
${lockStore}: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    # A killed PostgreSQL is replaced at once, instead of being started again.
    primary_start_timeout: 0
    master_start_timeout: 0
    # A commit waits for the standby, so that a failover loses nothing.
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, wal_keep_size: 512MB, wal_log_hints: 'on' }
  initdb: [{ encoding: UTF8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${tools}
  pgpass: ${sockets}/pgpass
  authentication:
    superuser: { username: postgres, password: postgres }
    replication: { username: replicator, password: replicator }
    rewind: { username: rewinder, password: rewinder }
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
  parameters:
    unix_socket_directories: ${sockets}
    shared_buffers: 64MB
    archive_mode: 'on'
    archive_command: '${archive}'
    archive_timeout: 60
    max_standby_streaming_delay: 300s
`;
}

export function backrestConfig(place: {
  data: string;
  port: number;
  sockets: string;
  repository: string;
  folder: string;
}): string {
  return `[global]
repo1-path=${place.repository}
repo1-retention-full=2
log-path=${place.repository}
lock-path=${place.sockets}
log-level-console=warn
log-level-file=off
start-fast=y
compress-type=lz4
[wayhouse]
pg1-path=${place.data}
pg1-port=${place.port}
pg1-socket-path=${place.sockets}
pg1-user=postgres
`;
}

/** HAProxy with one address each for the leader, for the standby, and for the ready servers. */
export function haproxyConfig({
  ports,
  nodes,
}: {
  ports: Ports;
  nodes: Pick<Node, 'name' | 'port' | 'restPort'>[];
}) {
  const check = 'inter 500ms fastinter 200ms downinter 300ms fall 2 rise 1 on-marked-down shutdown-sessions';
  const members = nodes
    .map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort} ${check}`)
    .join('\n');
  return `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 30m
  timeout server 30m
  retries 3
listen primary
  bind 127.0.0.1:${ports.primary}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
${members}
listen replica
  bind 127.0.0.1:${ports.replica}
  mode tcp
  option httpchk OPTIONS /replica
  http-check expect status 200
${members}
listen web
  bind 127.0.0.1:${ports.web}
  mode http
  balance roundrobin
  option redispatch
  # A call that reached no server goes to the other one.
  retry-on conn-failure
  option httpchk GET /readyz
  http-check expect status 200
${ports.servers.map((port, index) => `  server server${index} 127.0.0.1:${port} check inter 300ms fall 2 rise 1`).join('\n')}
`;
}

/** Lowers `server_login_retry`, because with its default of 15 s calls would fail at least that long in a failover. */
export function pgbouncerConfig(ports: Ports): string {
  return `[databases]
wayhouse = host=127.0.0.1 port=${ports.primary} dbname=wayhouse user=wayhouse password=wayhouse
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 40
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
ignore_startup_parameters = extra_float_digits,options
`;
}
