/** Rates of currencies in the console: manual rates or rates of the configured service, with their history. */
import { z } from 'zod';
import { bufferMaxBp, displayCurrencies } from '../../display-currencies.ts';
import { endpoint } from '../../endpoint.ts';
import { requiredReason as reason } from '../../form-fields.ts';
import { emptyObject, formVersion, instant } from '../../schemas.ts';
import { type PayableCurrency, payableCurrencies } from '../payables/payable-states.ts';

/** Currencies with a rate: first the display currencies, then further currencies in which suppliers are paid. */
export const ratedCurrencies = [
  ...new Set<(typeof displayCurrencies)[number] | PayableCurrency>([
    ...displayCurrencies,
    ...payableCurrencies,
  ]),
];

const code = z.enum(ratedCurrencies);
/** Origins of a rate. `start`: set by the installation or a release. `feed`: the configured service. */
export const rateSources = ['start', 'staff', 'feed'] as const;

export const rateChange = z.object({
  code,
  /** Units for one US dollar, as a decimal text. */
  rate: z.string(),
  at: instant,
  source: z.enum(rateSources),
  by: z.string().nullable(),
});
export type RateChange = z.output<typeof rateChange>;

export const currencyRates = z.object({
  /** Send `version` back with a change of the rate. */
  rates: z.array(
    rateChange.extend({
      version: z.string(),
      /** Added to the markup of sources' offers in the currency, in basis points. */
      buffer_bp: z.int(),
    }),
  ),
  feed: z.object({
    /** False: no service is configured, so staff sets the rates. */
    configured: z.boolean(),
    tried_at: instant.nullable(),
    succeeded_at: instant.nullable(),
    last_error: z.string().nullable(),
  }),
});
export type CurrencyRates = z.output<typeof currencyRates>;

export const consoleCurrencyEndpoints = {
  'GET /api/console/v1/currency-rates': endpoint({
    audience: 'staff',
    permission: 'finance.read',
    input: emptyObject,
    output: currencyRates,
  }),
  /** Newest first, at most 100. */
  'GET /api/console/v1/currency-rates/{code}/history': endpoint({
    audience: 'staff',
    permission: 'finance.read',
    input: z.strictObject({ params: z.strictObject({ code }) }),
    output: z.array(rateChange),
  }),
  /** The rate of the dollar is always 1; an attempt to change it gets 1001. */
  'POST /api/console/v1/currency-rates/update': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    input: z.strictObject({
      code,
      /** 4004 when the stored version differs, because a colleague or the service has set the rate. */
      version: formVersion,
      rate: z.string().regex(/^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,8})?$/, 'fields.currency_rate'),
      reason,
    }),
    output: currencyRates,
  }),
  /**
   * Changes the currency's buffer, which is added to the markup of sources' offers in this currency. The dollar has no
   * buffer; an attempt to set one gets 1001.
   */
  'POST /api/console/v1/currency-rates/buffer': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    input: z.strictObject({
      code,
      /** The buffer on the caller's screen; 4004 when the stored one differs. */
      before_bp: z.int(),
      buffer_bp: z.int().min(0, 'fields.currency_buffer').max(bufferMaxBp, 'fields.currency_buffer'),
      reason,
    }),
    output: currencyRates,
  }),
  /**
   * Fetches rates from the service now. An outage is no error: the rates stay, and `feed.last_error` gives the reason.
   * 1004 without a configured service.
   */
  'POST /api/console/v1/currency-rates/fetch': endpoint({
    audience: 'staff',
    permission: 'finance.write',
    input: emptyObject,
    output: currencyRates,
  }),
};
