/** The common start of servers, HTTP threads, workers and some commands: database, clock, context, jobs. */

import path from 'node:path';
import { type Config, demoPhotosOf } from './config.ts';
import type { AppContext, ContextJob } from './context.ts';
import { bookingJobs } from './modules/booking/booking.jobs.ts';
import { massCancellationKinds } from './modules/booking/mass-cancel/run-mass-cancellation.ts';
import { booksJobs } from './modules/books/books.jobs.ts';
import { careJobs } from './modules/care/care.jobs.ts';
import { cartJobs } from './modules/cart/cart.jobs.ts';
import { catalogueJobs } from './modules/catalogue/catalogue.jobs.ts';
import { hotelImportKinds } from './modules/catalogue/hotel-imports/run-hotel-import.ts';
import { companiesJobs } from './modules/companies/companies.jobs.ts';
import { readMailContact } from './modules/content/business/show-service-desk.ts';
import { contentJobs } from './modules/content/content.jobs.ts';
import { creditJobs } from './modules/credit/credit.jobs.ts';
import { documentsJobs } from './modules/documents/documents.jobs.ts';
import { documentKinds } from './modules/documents/make/make-document.ts';
import { loadAttachment } from './modules/documents/send/attachments.ts';
import { groupsJobs } from './modules/groups/groups.jobs.ts';
import { identityJobs } from './modules/identity/identity.jobs.ts';
import { insightJobs } from './modules/insight/insight.jobs.ts';
import { isReportFile, loadReport } from './modules/insight/report-mails/report-attachment.ts';
import { ledgerJobs } from './modules/ledger/ledger.jobs.ts';
import { dumpWorkKinds } from './modules/partners/content/make-dumps.ts';
import { partnersJobs } from './modules/partners/partners.jobs.ts';
import { deliveryKinds } from './modules/partners/webhooks/send-delivery.ts';
import { paymentJobs } from './modules/payment/payment.jobs.ts';
import { ratesJobs } from './modules/rates/rates.jobs.ts';
import { searchJobs } from './modules/search/search.jobs.ts';
import { photoKinds } from './modules/supply/adoption/fetch-photos.ts';
import { readingKinds } from './modules/supply/adoption/read-source.ts';
import { supplyJobs } from './modules/supply/supply.jobs.ts';
import { activityMonths } from './platform/activity.ts';
import { checkKey } from './platform/check-key.ts';
import { type MovableClock, movableClock, systemClock } from './platform/clock.ts';
import { coalesceRuns } from './platform/database/coalesce-runs.ts';
import { keepMonths } from './platform/database/monthly-table.ts';
import { openReplica, type Replica } from './platform/database/replica.ts';
import { type Db, openDatabase } from './platform/database.ts';
import { eventKinds } from './platform/events.ts';
import { watchJobs } from './platform/jobs/job-metrics.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { removeExpiredRows } from './platform/jobs/retention.ts';
import type { Log } from './platform/log.ts';
import { messageKinds, type SendContext } from './platform/messages/send-messages.ts';
import { siteAddress } from './platform/process/site-address.ts';
import { watchClock } from './platform/process/watch-clock.ts';
import { createSigner, createVault, keyFromFolder } from './platform/secrets.ts';
import { withSpans } from './platform/tracing/spans.ts';
import type { Kinds } from './platform/work/kinds.ts';
import { fileRemovalKinds } from './platform/work/remove-files.ts';
import { makeWorkRunner } from './platform/work/work-runner.ts';
import { chooseBedbanks } from './ports/bedbank/choose-bedbanks.ts';
import { chooseFiles } from './ports/files/choose-files.ts';
import { chooseGateway, type Gateway } from './ports/gateway/choose-gateway.ts';
import { oidcProviders } from './ports/identity-provider/oidc.ts';
import { mailboxMail } from './ports/mail/mailbox.ts';
import type { MailPort } from './ports/mail/port.ts';
import { photoFetcher } from './ports/photos/https.ts';
import { httpRates } from './ports/rates/http.ts';
import { chooseSms } from './ports/sms/choose-sms.ts';
import { logSms } from './ports/sms/log.ts';
import { webhooksByHttps } from './ports/webhook/https.ts';
import { subscribersOf } from './subscribers.ts';

export interface ProcessParts {
  context: AppContext;
  db: Db;
  /** Set with `DATABASE_REPLICA_URL`. */
  replica: Replica | undefined;
  jobs: Job[];
  /** Runs due jobs that another process enqueued: those with the policy of `kind`, by default all background jobs. */
  wakeWork: (kind?: string) => Promise<void>;
  /** Ends the handling of jobs; called before the database is closed. */
  stopWork: () => Promise<void>;
  /** Tells the simulated gateway our port, and mounts its server. Undefined with a real gateway or outside the demo. */
  sandbox: Gateway['sandbox'];
  /** Set in the demo: the movable clock. */
  movable: MovableClock | undefined;
  /** A warning for the operator, set when the database was written with another key. */
  keyWarning: string | undefined;
}

/** The calls of the gateway that are traced. */
const gatewayCalls = [
  'charge',
  'refund',
  'lookUp',
  'lookUpRefund',
  'cancel',
  'storeCard',
  'forgetCard',
  'report',
] as const;

/**
 * Starts to export traces, if a collector is set. Call it before `makeProcess`, because its parts check
 * whether tracing is on. Loads the SDK only if tracing is on. Call the returned function last.
 */
export async function traceProcess({ tracing }: Config): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const { startTracing } = await import('./platform/tracing/start-tracing.ts');
  return startTracing(tracing).stop;
}

/** Scheduled jobs of the modules, lowest module first. */
const moduleJobs: ContextJob[] = [
  ...contentJobs,
  ...identityJobs,
  ...companiesJobs,
  ...catalogueJobs,
  ...ratesJobs,
  ...supplyJobs,
  ...ledgerJobs,
  ...searchJobs,
  ...cartJobs,
  ...paymentJobs,
  ...bookingJobs,
  ...booksJobs,
  ...groupsJobs,
  ...careJobs,
  ...documentsJobs,
  ...creditJobs,
  ...partnersJobs,
  ...insightJobs,
];

/** The scheduled jobs of a process: removal of old rows, upkeep of monthly partitions, and those of the modules. */
function jobsOf(context: AppContext): Job[] {
  const { db, clock } = context;
  return [
    {
      name: 'remove-old-rows',
      run: async () => {
        await removeExpiredRows(db, clock.now());
      },
    },
    { name: 'keep-months', run: () => keepMonths(db, activityMonths, clock.now()) },
    ...moduleJobs.map((job) => ({ name: job.name, run: () => job.run(context) })),
  ];
}

/**
 * Opens the migrated database at `url` and creates the context and jobs of one process. The first call stores the key's
 * fingerprint. The watch of the clock starts; the caller starts the jobs.
 */
export async function makeProcess(config: Config, log: Log, url: string): Promise<ProcessParts> {
  const db = openDatabase(url, {
    max: config.databasePool,
    preparedStatements: true,
    transactionPooler: config.databaseDirectUrl !== undefined,
  });
  const movable = config.demo ? await movableClock(db) : undefined;
  const clock = movable ?? systemClock;
  const key = config.secret ?? keyFromFolder(config.dataDir);
  const keyWarning = await checkKey(db, key, config.secondSecret);
  const vault = createVault(key, config.secondSecret);
  const { gateway, sandbox } = await chooseGateway({ config, db, clock, log, vault });
  const clockWatch = await watchClock({ db, log });
  const replica = replicaOf(config, db, log);
  const context: AppContext = {
    db,
    readReplica: replica?.read ?? ((read) => read(db)),
    clock,
    log,
    config,
    offerSigner: createSigner(key, 'offer', config.secondSecret),
    vault,
    gateway: gateway && withSpans('gateway', gateway, gatewayCalls),
    bedbanks: chooseBedbanks(config, clock),
    clockWatch,
    files: await chooseFiles(config.s3, path.join(config.dataDir, 'files')),
    webhooks: withSpans('webhook', webhooksByHttps({ allowsPrivate: config.privateWebhooks }), ['post']),
    identityProviders: withSpans(
      'identity provider',
      oidcProviders({ allowsPrivate: config.privateWebhooks }),
      ['begin', 'finish'],
    ),
    rates: config.currencyRatesUrl ? httpRates(config.currencyRatesUrl) : undefined,
    // Errors are only logged: the caller has committed, so its answer is valid, and the sweep handles remaining events.
    deliverEvents: () =>
      work.settle().catch((error: unknown) => log.error({ err: error }, 'work waits for the sweep')),
  };
  const messages = messageKinds({
    db,
    clock,
    carriers: await carriersOf(config, log),
    loadFile: (file) => (isReportFile(file) ? loadReport(context, file) : loadAttachment(context, file)),
    baseUrl: siteAddress(config),
    // Mails that are sent at the same time share one read.
    readContact: coalesceRuns(() => readMailContact(db)),
    keepContent: config.demo,
  });
  const events = eventKinds(
    db,
    subscribersOf(() => context),
  );
  const deliveries = deliveryKinds({
    context: () => context,
    wakeIn: (kind, ms) => void setTimeout(() => void work.wake(kind), ms).unref(),
  });
  const kinds = {
    ...events,
    ...moduleKinds(() => context, config),
    ...messages,
    ...deliveries,
  };
  const work = makeWorkRunner({ db, clock, log, kinds });
  const jobs = [...work.sweeps, ...jobsOf(context)];
  if (movable) jobs.unshift({ name: 'refresh-clock', run: () => movable.refresh() });
  const watchedJobs = watchJobs(jobs, { db, clock: clockWatch, log });
  return {
    context,
    db,
    replica,
    jobs: watchedJobs,
    wakeWork: work.wake,
    stopWork: work.stop,
    sandbox,
    movable,
    keyWarning,
  };
}

function replicaOf(config: Config, primary: Db, log: Log): Replica | undefined {
  const { databaseReplicaUrl: url, databaseDirectUrl } = config;
  return url
    ? openReplica({ url, primary, log, transactionPooler: databaseDirectUrl !== undefined })
    : undefined;
}

/** Kinds of work of the modules and of stored files, besides events and deliveries of webhooks. */
function moduleKinds(context: () => AppContext, config: Config): Kinds {
  return {
    ...documentKinds(context),
    ...massCancellationKinds(context),
    ...dumpWorkKinds(context),
    ...hotelImportKinds(context),
    ...readingKinds(context),
    ...photoKinds(context, photoFetcher(demoPhotosOf(config))),
    ...fileRemovalKinds(() => context().files),
  };
}

/** The carriers of mails and text messages. Outside the demo, messages without a carrier stay in the queue. */
async function carriersOf(config: Config, log: Log): Promise<SendContext['carriers']> {
  const mail = config.smtpUrl ? await openSmtp(config.smtpUrl, config.mailFrom) : undefined;
  const sms = chooseSms(config);
  if (config.demo) return { email: (mail ?? mailboxMail).send, sms: (sms ?? logSms(log)).send };
  return { ...(mail && { email: mail.send }), ...(sms && { sms: sms.send }) };
}

/** Loads the mail library only if a mail server is configured. */
async function openSmtp(url: string, from: string): Promise<MailPort> {
  const { smtpMail } = await import('./ports/mail/smtp.ts');
  return smtpMail({ url, from });
}
