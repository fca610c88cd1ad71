/** The HTTP application: hooks first, then the calls of each module, then the pages of the sites. */
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { uploadMaxBytes } from '@wayhouse/contract/form-rules';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import { approvalHandlers } from './approval-handlers.ts';
import type { AppContext } from './context.ts';
import { mountDemo } from './demo/demo.routes.ts';
import { decorateAnswers } from './http/answer-code.ts';
import { readForwarded } from './http/caller-address.ts';
import { closeWhileDraining } from './http/drain.ts';
import { answerErrors, answerUnreadableAddress, sendError } from './http/error-to-envelope.ts';
import { mountHealthAndMetrics } from './http/health-and-metrics.ts';
import { readBodies } from './http/input/read-bodies.ts';
import { allowSite } from './http/limits/allow-site.ts';
import { contentSecurity } from './http/limits/content-security.ts';
import { limitRate } from './http/limits/limit-rate.ts';
import { limitRequests } from './http/limits/request-limits.ts';
import { sendSafetyHeaders } from './http/limits/safety-headers.ts';
import type { CounterStore } from './http/limits/thread-counters.ts';
import { limitTimes, timeLimitsOf } from './http/limits/time-limits.ts';
import { receiveBounces } from './http/mail/receive-bounces.ts';
import type { HttpParts } from './http/route.ts';
import { serveSites } from './http/site/serve-site.ts';
import type { SitemapSources } from './http/site/serve-sitemap.ts';
import type { HttpThreads } from './http/thread-questions.ts';
import { traceCalls } from './http/trace-calls.ts';
import { mountApprovals } from './modules/approvals/approvals.staff-routes.ts';
import { mountOrderApprovals } from './modules/booking/approvals/approvals.routes.ts';
import { mountBooking } from './modules/booking/booking.routes.ts';
import { mountBookingConsole } from './modules/booking/booking.staff-routes.ts';
import { mountCheckout } from './modules/booking/checkout/checkout.routes.ts';
import { mountDeadlines } from './modules/booking/deadlines/deadlines.routes.ts';
import { mountOrderViews } from './modules/booking/orders/order-views.routes.ts';
import { unpaidMetrics } from './modules/booking/session/find-unpaid-limits.ts';
import { mountBooks } from './modules/books/books.staff-routes.ts';
import { mountCare } from './modules/care/care.routes.ts';
import { mountCareConsole } from './modules/care/care.staff-routes.ts';
import { mountCart } from './modules/cart/cart.routes.ts';
import { mountQuotes } from './modules/cart/quotes/quotes.routes.ts';
import { mountCatalogue } from './modules/catalogue/catalogue.routes.ts';
import { mountCatalogueConsole } from './modules/catalogue/catalogue.staff-routes.ts';
import { countOnlineHotels, listHotelAddresses } from './modules/catalogue/hotels/listed-hotels.ts';
import { mountCompanies } from './modules/companies/companies.routes.ts';
import { mountCompaniesConsole } from './modules/companies/companies.staff-routes.ts';
import { mountContent } from './modules/content/content.routes.ts';
import { mountContentConsole } from './modules/content/content.staff-routes.ts';
import { mountCurrencyConsole } from './modules/content/currency/currency.staff-routes.ts';
import { listArticleAddresses } from './modules/content/list-locations.ts';
import { mountCoupons } from './modules/coupons/coupons.routes.ts';
import { mountCouponsConsole } from './modules/coupons/coupons.staff-routes.ts';
import { mountCredit } from './modules/credit/credit.routes.ts';
import { mountCreditDesk } from './modules/credit/credit.staff-routes.ts';
import { mountDocuments } from './modules/documents/documents.routes.ts';
import { mountDocumentsConsole } from './modules/documents/documents.staff-routes.ts';
import { mountGroups } from './modules/groups/groups.routes.ts';
import { mountGroupsConsole } from './modules/groups/groups.staff-routes.ts';
import { mountIdentity } from './modules/identity/identity.routes.ts';
import { mountStaff } from './modules/identity/identity.staff-routes.ts';
import { findActor } from './modules/identity/session/find-actor.ts';
import { recallActor } from './modules/identity/session/recall-actor.ts';
import { findStaff } from './modules/identity/staff/find-staff.ts';
import { beginActingCall, endActingCall } from './modules/identity/staff/record-acting-call.ts';
import { mountInsight } from './modules/insight/insight.routes.ts';
import { mountInsightConsole } from './modules/insight/insight.staff-routes.ts';
import { changeCreditLimit } from './modules/ledger/balance/change-credit-limit.ts';
import { findFunds } from './modules/ledger/balance/find-funds.ts';
import { mountLedger } from './modules/ledger/ledger.routes.ts';
import { mountLedgerConsole } from './modules/ledger/ledger.staff-routes.ts';
import { openAccounts } from './modules/ledger/open-accounts.ts';
import { mountPartners, mountPartnersSite } from './modules/partners/partners.routes.ts';
import { listHealthDays } from './modules/partners/status/sample-health.ts';
import { webhookMetrics } from './modules/partners/webhooks/webhook-metrics.ts';
import { mountPayables } from './modules/payables/payables.staff-routes.ts';
import { gatewayMetrics } from './modules/payment/gateway/gateway-metrics.ts';
import { mountPayment } from './modules/payment/payment.routes.ts';
import { mountPaymentConsole } from './modules/payment/payment.staff-routes.ts';
import { mountRatesConsole } from './modules/rates/rates.staff-routes.ts';
import { indexMetrics } from './modules/search/index/index-metrics.ts';
import { mountSearch } from './modules/search/search.routes.ts';
import { mountSupplyConsole } from './modules/supply/supply.staff-routes.ts';
import { supplyMetrics } from './modules/supply/supply-metrics.ts';
import type { Clock, MovableClock } from './platform/clock.ts';
import { appError } from './platform/errors.ts';
import { newId } from './platform/ids.ts';
import { jobMetrics } from './platform/jobs/job-metrics.ts';
import { platformMetrics } from './platform/platform-metrics.ts';
import { clockMetrics } from './platform/process/watch-clock.ts';

export interface AppOptions {
  context: AppContext;
  /**
   * Resolves with true when the database is migrated and answers, otherwise with false. Until the first true, calls
   * below `/api/` get 503. `/readyz` calls this function each time.
   */
  isReady: () => Promise<boolean>;
  /** Returns true after SIGTERM, while the process still answers calls before it stops. */
  isDraining?: () => boolean;
  /** Counters of the rate limits, in Redis or shared memory. Without them, this process counts alone. */
  counters?: Redis | CounterStore | undefined;
  /** The way to ask all threads of the process; set only in an HTTP thread. */
  threads?: HttpThreads | undefined;
  /** Demo only: the clock that `/api/dev/clock` moves, and the jobs that run before that call answers. */
  demo?: { clock: MovableClock; runJobs: () => Promise<void> };
  /**
   * Demo only: mounts the simulated payment gateway in this process. In production the gateway is another company's
   * server.
   */
  outside?: (app: FastifyInstance) => void;
}

/** One megabyte is enough for every call; uploads have their own limit. */
const bodyLimitBytes = 1_048_576;

/** One file of the largest permitted size, and a few small fields. */
const uploadLimits = {
  files: 1,
  fields: 5,
  parts: 6,
  fileSize: uploadMaxBytes,
  fieldSize: 1024,
  headerPairs: 20,
};

/** Builds the application, ready to listen, or for tests with `inject`. */
export async function buildApp({
  context,
  isReady,
  isDraining,
  counters,
  threads,
  demo,
  outside,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => newId('req'),
    bodyLimit: bodyLimitBytes,
    frameworkErrors: answerUnreadableAddress,
    // While the server closes, calls in flight on keep-alive connections are still answered.
    return503OnClosing: false,
    trustProxy: context.config.trustsProxy,
    ...timeLimitsOf(context.config.timeouts),
  });
  app.decorate('publicUrl', context.config.publicUrl);
  limitTimes(app, context.config.timeouts);
  readForwarded(app);
  traceCalls(app);
  logRequests(app);
  if (isDraining) closeWhileDraining(app, isDraining);
  await sendSafetyHeaders(app, {
    contentSecurityPolicy: { directives: contentSecurity(context.config) },
    // Sends HSTS also behind a proxy that terminates TLS, because browsers reach the product only by https.
    strictTransportSecurity: context.config.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  limitRequests(app);
  await app.register(compress, { threshold: 1024 });
  sendProductTime(app, context.clock);
  if (context.config.v3Url && context.config.publicUrl) allowSite(app, context.config.publicUrl);
  readBodies(app);
  await app.register(multipart, { limits: { ...uploadLimits } });
  await limitRate(app, context.config.limits, counters);
  answerErrors(app);
  refuseUntilReady(app, isReady);
  const { ownMetrics } = mountHealthAndMetrics(app, {
    isReady: async () => !isDraining?.() && context.clockWatch?.isRight() !== false && (await isReady()),
    // With HTTP threads, the jobs run in the main thread, which then adds the metrics of the jobs.
    moreMetrics: async () => (await applicationMetrics(context)) + (threads ? '' : jobMetrics()),
    threads,
    metrics: { token: context.config.metricsToken, open: context.config.demo },
  });
  threads?.onQuestion(async (question) => {
    if (question === 'metrics') return await ownMetrics();
    return await demo?.clock.refresh();
  });
  // Questions that arrived before this handler was set are lost. So this thread reads the clock now, before it listens.
  if (threads) await demo?.clock.refresh();
  const { mailBounceToken } = context.config;
  if (mailBounceToken) receiveBounces(app, { ...context, token: mailBounceToken });
  const actingCalls = { begin: beginActingCall, end: endActingCall };
  const parts: HttpParts = { app, context, findActor, recallActor, findStaff, actingCalls };
  mountModules(parts);
  if (demo) mountDemo(parts, { ...demo, threads });
  outside?.(app);
  await serveSites(app, {
    ...context.config,
    sitemap: sitemapSourcesOf(context),
    hasLocalWebhooks: context.config.privateWebhooks !== 'none',
    now: () => context.clock.now(),
    health: () => listHealthDays(context),
  });
  return app;
}

/** Mounts the calls of every module. */
function mountModules(parts: HttpParts): void {
  mountContent(parts);
  mountContentConsole(parts);
  mountCurrencyConsole(parts);
  mountIdentity(parts);
  mountStaff(parts);
  mountCompanies(parts);
  const ledgerFunctions = { openAccounts, changeCreditLimit, findFunds };
  mountCompaniesConsole(parts, ledgerFunctions);
  mountApprovals(parts, approvalHandlers(ledgerFunctions));
  mountCatalogue(parts);
  mountCatalogueConsole(parts);
  mountBookingConsole(parts);
  mountRatesConsole(parts);
  mountSupplyConsole(parts);
  mountLedger(parts);
  mountCoupons(parts);
  mountCouponsConsole(parts);
  mountLedgerConsole(parts);
  mountSearch(parts);
  mountCart(parts);
  mountQuotes(parts);
  mountPayment(parts);
  mountPaymentConsole(parts);
  mountBooking(parts);
  mountCheckout(parts);
  mountOrderViews(parts);
  mountDeadlines(parts);
  mountOrderApprovals(parts);
  mountGroups(parts);
  mountCare(parts);
  mountCareConsole(parts);
  mountGroupsConsole(parts);
  mountDocuments(parts);
  mountDocumentsConsole(parts);
  mountPartnersSite(parts);
  mountPartners(parts);
  mountInsight(parts);
  mountPayables(parts);
  mountBooks(parts);
  mountCredit(parts);
  mountCreditDesk(parts);
  mountInsightConsole(parts);
}

/** Metrics of the platform and the modules, in the text form of Prometheus. */
async function applicationMetrics({ db, bedbanks, clock, clockWatch }: AppContext): Promise<string> {
  return [
    indexMetrics(db),
    supplyMetrics(bedbanks),
    unpaidMetrics(),
    // In parallel, because each part waits when the database does not answer.
    ...(await Promise.all([platformMetrics(db), webhookMetrics(db, clock.now()), gatewayMetrics(db)])),
    clockMetrics(clockWatch),
  ].join('');
}

/**
 * Sends the product's time in the `Date` header of all answers below `/api/`. Countdowns in browsers follow this time
 * instead of the device's clock.
 */
function sendProductTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('date', clock.now().toUTCString());
    done();
  });
}

function sitemapSourcesOf({ db, clock }: AppContext): SitemapSources {
  return {
    hotels: (range) => listHotelAddresses(db, range),
    countHotels: () => countOnlineHotels(db),
    articles: () => listArticleAddresses({ db, clock }),
  };
}

function logRequests(app: FastifyInstance): void {
  decorateAnswers(app);
  // These hooks run for every call. They use callbacks, because each promise costs an extra turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        // Logs the code of the envelope, because a refused and a successful sign-in both have status 200.
        ...(reply.answerCode !== null && { code: reply.answerCode }),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

function refuseUntilReady(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let ready = false;
  app.addHook('onRequest', (request, reply, done) => {
    if (ready || !request.url.startsWith('/api/')) return done();
    isReady().then((isReadyNow) => {
      ready = isReadyNow;
      if (isReadyNow) done();
      else sendError(appError('request.unavailable', { retryAfterS: 2 }), request, reply);
    }, done);
  });
}
