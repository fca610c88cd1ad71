/**
 * Reads typed settings from the environment. An invalid value stops the start with an error that names the variable.
 */

import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { type FourEyesSettings, fourEyesSettings, fourEyesVariables } from './four-eyes-settings.ts';
import { demoLimits, type Limits, productionLimits, type Timeouts, timeouts } from './limit-settings.ts';
import { type MapTiles, mapTilesOf, mapVariables } from './map-settings.ts';
import { completeSettings } from './platform/process/complete-settings.ts';
import { dataFolder } from './platform/process/data-folder.ts';
import { readVariables } from './platform/process/read-variables.ts';
import { withoutFinalSlash } from './platform/process/site-address.ts';
import { readTrustedProxies, type TrustsProxy } from './platform/process/trusted-proxies.ts';
import { type S3Settings, s3Settings, s3Variables } from './s3-settings.ts';
import { type SmsSettings, smsSettings, smsVariables } from './sms-settings.ts';
import { type SourceSettings, sourceSettings, sourceVariables } from './source-settings.ts';
import { type UnpaidSettings, unpaidSettings } from './unpaid-settings.ts';
import { type WebhookSettings, webhookSettings, webhookVariables } from './webhook-settings.ts';

const root = path.join(import.meta.dirname, '../../..');
const flag = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(fallback)
    .transform((value) => value === '1');
const optional = z.string().min(1).optional();
const databaseUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol),
    'must be an address like postgres://user:password@host:5432/name',
  )
  .optional();

const portNumber = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  PORT: portNumber.default(4000),
  /** Port of a worker for `/healthz`, `/readyz` and `/metrics`; without it a worker listens at no port. */
  WORKER_PORT: portNumber.optional(),
  /** Address to listen on; the demo's default is reachable only from this machine. */
  HOST: z
    .string()
    .refine(
      (text) => text === 'localhost' || isIP(text) !== 0,
      'must be an IP address, as 0.0.0.0, or localhost',
    )
    .optional(),
  WAYHOUSE_DATA: optional,
  DATABASE_URL: databaseUrl,
  /**
   * Direct address of PostgreSQL when `DATABASE_URL` is a pooler in transaction mode; used for migrations, LISTEN and
   * jobs.
   */
  DATABASE_DIRECT_URL: databaseUrl,
  /** A streaming replica for reports, exports and the search index. */
  DATABASE_REPLICA_URL: databaseUrl,
  /** Connections of each HTTP thread and of the main thread, for calls and jobs. LISTEN needs one more per thread. */
  DATABASE_POOL: z.coerce.number().int().min(4).max(200).default(11),
  /** HTTP threads of a server process; with 1 there are none, and the main thread answers the calls. */
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  /** Seconds after SIGTERM in which a server reports "not ready" and still answers. Default: 5; in the demo 0. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(20).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies whose forwarded headers are trusted (platform/process/trusted-proxies.ts). */
  TRUSTED_PROXIES: optional,
  /** Bearer token that opens `/metrics`. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Bearer token with which the mail provider reports returned mails. */
  MAIL_BOUNCE_TOKEN: z.string().min(16).optional(),
  WAYHOUSE_DEMO: flag('0'),
  /** Demo only: serves three simulated bedbanks beside the product, and sells their hotels. */
  WAYHOUSE_DEMO_SOURCES: flag('0'),
  DEMO_HOTELS: z.coerce.number().int().min(20).max(100_000).default(3000),
  /** `off` accepts any slider ticket. Outside the demo, the server refuses to start with `off`. */
  SLIDER: z.enum(['on', 'off']).default('on'),
  /** Key that signs offers and encrypts stored secrets; the demo generates its own. */
  WAYHOUSE_SECRET: z.string().min(32).optional(),
  /** A second key that only decrypts and verifies: the next or the old one during a rotation. */
  WAYHOUSE_SECRET_SECOND: z.string().min(32).optional(),
  /** Mail server. Without one, the demo shows mails in its mailbox; elsewhere mails wait in the queue. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ...smsVariables,
  ...s3Variables,
  /** Redis or Valkey, in which all processes count their rate limits and share answers of outside sources. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Sender of every mail, an address or `Name <address>`. */
  MAIL_FROM: z
    .string()
    .refine(
      (text) => text.includes('@') && !/[\r\n]|@$/.test(text),
      'must be an e-mail address or Name <address>',
    )
    .default('Wayhouse <no-reply@wayhouse.test>'),
  /** Source of hourly currency rates; without it staff sets them. */
  CURRENCY_RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Stripe for cards and wallets; both variables or neither. Without them the demo uses the simulated payment gateway.
   */
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  ...sourceVariables,
  /** Maximum milliseconds that a search waits for an outside source. */
  SOURCE_BUDGET_MS: z.coerce.number().int().min(100).max(20_000).default(2500),
  ...webhookVariables,
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  /** A collector of OpenTelemetry traces (OTLP over HTTP); the SDK reads the other `OTEL_*` variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('wayhouse'),
  /** Full address of the v3 calls when they go to another host: `https://v3.example/api/v3`. Needs PUBLIC_URL. */
  V3_URL: z.url({ protocol: /^https?$/ }).optional(),
  ...fourEyesVariables,
  ...mapVariables,
  /** Memory for the search index of a server process. */
  SEARCH_MEMORY_MB: z.coerce.number().int().min(16).max(65_536).default(512),
  /** Tests only: checks the answers of calls that write their own JSON (`http/route.ts`) against the contract. */
  CHECK_ANSWERS: flag('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
});

export interface Config extends FourEyesSettings, SourceSettings, WebhookSettings {
  port: number;
  /** Set when workers report their health and metrics. */
  workerPort: number | undefined;
  /** Address to listen on; `::` means all IPv4 and IPv6 addresses. */
  host: string;
  trustsProxy: TrustsProxy;
  metricsToken: string | undefined;
  mailBounceToken: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set when `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  databasePool: number;
  drainSeconds: number;
  webConcurrency: number;
  /** Without a final slash. */
  publicUrl: string | undefined;
  demo: boolean;
  demoHotels: number;
  /** True when the demo serves simulated bedbanks beside the product. */
  demoSources: boolean;
  slider: 'on' | 'off';
  secret: string | undefined;
  secondSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  currencyRatesUrl: string | undefined;
  /** Set when payments go through Stripe. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  /** Maximum milliseconds that a search waits for an outside source. */
  sourceBudgetMs: number;
  /** The carrier of text messages; undefined when none is configured. */
  sms: SmsSettings | undefined;
  /** Set when processes share their rate limits and the answers of outside sources in Redis. */
  redisUrl: string | undefined;
  /** The bucket for files; undefined: `files` in `dataDir`. */
  s3: S3Settings | undefined;
  /** True when a carrier for text messages is configured, and in the demo, whose mailbox shows them. */
  sendsTexts: boolean;
  sentryDsn: string | undefined;
  /** Set when traces are exported to a collector. */
  tracing: { service: string } | undefined;
  /** Base address of v3 calls, without a final slash; undefined = our own host. */
  v3Url: string | undefined;
  mapTiles: MapTiles | undefined;
  logLevel: string;
  checksAnswers: boolean;
  searchMemoryMb: number;
  /** Folders of the built trade site and of the built console. */
  webDist: string;
  consoleDist: string;
  timeouts: Timeouts;
  /** Limits of unpaid orders per customer. */
  unpaid: UnpaidSettings;
  limits: Limits;
}

/** Reads the settings. Throws an Error whose message names invalid or missing variables and says what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = readVariables(environment, env);
  refuseWrongSettings(values);
  const sms = smsSettings(values);
  return {
    port: values.PORT,
    workerPort: values.WORKER_PORT,
    host: values.HOST ?? (values.WAYHOUSE_DEMO ? 'localhost' : '::'),
    trustsProxy: trustsProxyOf(values),
    metricsToken: values.METRICS_TOKEN,
    mailBounceToken: values.MAIL_BOUNCE_TOKEN,
    timeouts,
    dataDir: dataFolder(env),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    drainSeconds: values.DRAIN_SECONDS ?? (values.WAYHOUSE_DEMO ? 0 : 5),
    // One in the demo, where start and memory matter more than speed.
    webConcurrency: values.WEB_CONCURRENCY ?? (values.WAYHOUSE_DEMO ? 1 : availableParallelism()),
    publicUrl: withoutFinalSlash(values.PUBLIC_URL),
    demo: values.WAYHOUSE_DEMO,
    demoHotels: values.DEMO_HOTELS,
    demoSources: values.WAYHOUSE_DEMO && values.WAYHOUSE_DEMO_SOURCES,
    slider: values.SLIDER,
    secret: values.WAYHOUSE_SECRET,
    secondSecret: values.WAYHOUSE_SECRET_SECOND,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    currencyRatesUrl: values.CURRENCY_RATES_URL,
    stripe: stripeOf(values),
    ...sourceSettings(values),
    sourceBudgetMs: values.SOURCE_BUDGET_MS,
    sms,
    s3: s3Settings(values),
    redisUrl: values.REDIS_URL,
    sendsTexts: values.WAYHOUSE_DEMO || sms !== undefined,
    ...fourEyesSettings(values),
    ...webhookSettings(values),
    tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT ? { service: values.OTEL_SERVICE_NAME } : undefined,
    sentryDsn: values.SENTRY_DSN,
    v3Url: withoutFinalSlash(values.V3_URL),
    mapTiles: mapTilesOf(values),
    // Fewer log lines in the demo, because people read addresses and sign-ins in the terminal.
    logLevel: values.LOG_LEVEL ?? (values.WAYHOUSE_DEMO ? 'warn' : 'info'),
    checksAnswers: values.CHECK_ANSWERS,
    searchMemoryMb: values.SEARCH_MEMORY_MB,
    webDist: path.join(root, 'apps/web/dist'),
    consoleDist: path.join(root, 'apps/console/dist'),
    unpaid: unpaidSettings(values.WAYHOUSE_DEMO),
    limits: values.WAYHOUSE_DEMO ? demoLimits : productionLimits,
  };
}

function refuseWrongSettings(values: z.output<typeof environment>): void {
  if (!values.WAYHOUSE_DEMO) {
    if (!values.DATABASE_URL) throw new Error('DATABASE_URL is required outside demo (WAYHOUSE_DEMO=1)');
    if (!values.WAYHOUSE_SECRET)
      throw new Error('WAYHOUSE_SECRET (at least 32 characters) is required outside demo');
    if (values.SLIDER === 'off') throw new Error('SLIDER=off is refused outside demo');
  }
  if (values.V3_URL && !values.PUBLIC_URL)
    throw new Error('V3_URL needs PUBLIC_URL: it allows calls from that origin');
}

/** Default: trusts a proxy on the same machine when `PUBLIC_URL` is set, otherwise no proxy. */
function trustsProxyOf(values: z.output<typeof environment>): TrustsProxy {
  try {
    return readTrustedProxies(values.TRUSTED_PROXIES ?? (values.PUBLIC_URL ? 'loopback' : 'none'));
  } catch (error) {
    throw new Error(`The environment is not usable:\n  TRUSTED_PROXIES: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function stripeOf(values: z.output<typeof environment>): Config['stripe'] {
  return completeSettings(values, { secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' });
}

/**
 * The address under which the demo's simulated sources publish photographs: plain HTTP on this machine. Empty when
 * these sources are off.
 */
export function demoPhotosOf({
  demoSources,
  hotelbeds,
}: Pick<Config, 'demoSources' | 'hotelbeds'>): string[] {
  return demoSources && hotelbeds?.photosUrl ? [hotelbeds.photosUrl] : [];
}
