/** Quotes of an agency for its clients: the agency's calls. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  emptyObject,
  fileAnswer,
  formVersion,
  freeText,
  instant,
  languageCode,
  money,
  page,
  pageOf,
  pageSize,
  plainText,
  text2,
} from '../schemas.ts';
import {
  isReadableColor,
  quoteItemsMax,
  quoteLanguages,
  quoteStates,
  quoteTitleMax,
  quoteWordsMax,
} from './quote-parts.ts';
import { itemN, quoteBrand, quoteDetail, quoteNo, quoteRow, quoteShow } from './quote-shapes.ts';

const offerId = z.string().min(1).max(4000);
/** Currency of the approximate amounts on the client's page; with USD it shows none. */
const aboutCurrency = z.string().regex(/^[A-Z]{3}$/);
const sells = z.array(z.strictObject({ n: itemN, sell: money })).max(quoteItemsMax);
const byNumber = z.strictObject({ quote_no: quoteNo });

export const quotesEndpoints = {
  /**
   * Creates a draft. Its sell prices are the account's prices plus its own markup, but at least the hotel's lowest
   * price. 3019 for an invalid offer, 3002 to 3004 when an offer is no longer sold. 1001 at `offer_ids` for offers of
   * different stays.
   */
  'POST /api/v2/quote/create': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    idempotent: true,
    input: z.strictObject({
      offer_ids: z.array(offerId).min(1).max(quoteItemsMax),
      language: z.enum(quoteLanguages),
      about_currency: aboutCurrency,
    }),
    output: quoteDetail,
  }),
  /**
   * Saves the whole quote: `items` has the kept options in their order, `add` the new options. 4004 when somebody else
   * changed the quote, 1004 when an option is booked. 1001 for a price below the hotel's lowest one, or a validity
   * after `latest_valid_until`; with `add`, such a validity is shortened instead.
   */
  'POST /api/v2/quote/update': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    idempotent: true,
    input: z.strictObject({
      quote_no: quoteNo,
      version: z.int(),
      language: z.enum(quoteLanguages),
      title: plainText(quoteTitleMax),
      client: plainText(quoteTitleMax),
      words: freeText(quoteWordsMax),
      show: quoteShow,
      about_currency: aboutCurrency,
      valid_until: instant,
      recommended: itemN.optional(),
      /** The agent confirms that package rates are sold with another service. */
      package_ok: z.boolean(),
      items: sells,
      add: z.array(offerId).max(quoteItemsMax).default([]),
    }),
    output: quoteDetail,
  }),
  /** Newest first. */
  'POST /api/v2/quote/list': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'read',
    input: z.strictObject({
      state: z.enum(quoteStates).optional(),
      search: plainText(100).optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(quoteRow),
  }),
  /**
   * Rechecks every option, unless one is booked. Marks the client's choice as seen when the quote's own agent calls,
   * but not for staff who act for the agent.
   */
  'POST /api/v2/quote/detail': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'read',
    input: byNumber,
    output: quoteDetail,
  }),
  /**
   * Opens the quote to the client. After a revocation the link is a new one. Safe to repeat. 1001 at `package_ok` when
   * it is false in a quote with package rates, and at `valid_until` for a time in the past.
   */
  'POST /api/v2/quote/publish': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    input: byNumber,
    output: quoteDetail,
  }),
  /** The link stops working at once. Safe to repeat. 1004 for a draft. */
  'POST /api/v2/quote/revoke': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    input: byNumber,
    output: quoteDetail,
  }),
  /**
   * Makes a new draft with the options that are still sold; 3002 when no option is. Sell prices stay, but not below the
   * hotel's lowest price.
   */
  'POST /api/v2/quote/duplicate': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    idempotent: true,
    input: byNumber,
    output: quoteDetail,
  }),
  /** The client's page and the quote as plain text for chat, with the prices of the last check. */
  'POST /api/v2/quote/preview': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'read',
    input: z.strictObject({ quote_no: quoteNo, lang: languageCode }),
    output: z.object({ html: z.string(), text: z.string() }),
  }),
  /** Clients' choices in the caller's own quotes that the caller has not seen, newest first; at most 20. */
  'POST /api/v2/quote/answers': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'read',
    input: emptyObject,
    output: z.array(
      z.object({
        quote_no: z.string(),
        title: z.string(),
        client: z.string(),
        letter: z.string(),
        hotel: text2,
        name: z.string(),
        remark: z.string(),
        at: instant,
      }),
    ),
  }),
  'GET /api/v2/quote/brand': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'read',
    input: emptyObject,
    output: quoteBrand,
  }),
  /**
   * 1001 at `color` for a color that cannot be read on white. An empty color stands for the default color. 4004 when
   * somebody has saved another brand since `version`.
   */
  'POST /api/v2/quote/brand': endpoint({
    audience: 'customer',
    permission: 'owner',
    acting: 'allowed',
    input: z.strictObject({
      name: z.strictObject({ en: plainText(80), zh: plainText(80) }),
      line: z.strictObject({ en: plainText(120), zh: plainText(120) }),
      color: z
        .string()
        .toLowerCase()
        .regex(/^(?:#[0-9a-f]{6})?$/, { error: 'fields.color' })
        .refine((color) => color === '' || isReadableColor(color), { error: 'fields.color_contrast' }),
      version: formVersion.optional(),
    }),
    output: quoteBrand,
  }),
  /** The caller's own phone number for clients. */
  'POST /api/v2/quote/contact': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    input: z.strictObject({
      phone: z
        .string()
        .trim()
        .regex(/^(?:[0-9+(][0-9 ()-]{3,38})?$/, { error: 'fields.phone' }),
    }),
    output: quoteBrand,
  }),
  /** The picture of the caller's WeChat code: JPG or PNG, at most 5 MB. */
  'POST /api/v2/quote/wechat': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    idempotent: true,
    upload: true,
    input: z.strictObject({
      file: z.object(
        { name: z.string(), bytes: z.custom<Uint8Array>() },
        { error: 'fields.picture_missing' },
      ),
    }),
    output: quoteBrand,
  }),
  'POST /api/v2/quote/wechat/delete': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'allowed',
    input: emptyObject,
    output: quoteBrand,
  }),
  /** The quote as a PDF in the agency's name and look; it does not name Wayhouse. */
  'POST /api/v2/quote/pdf': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'read',
    file: true,
    input: z.strictObject({ quote_no: quoteNo, lang: languageCode }),
    output: fileAnswer,
  }),
  /** The quote as a picture for chat, 1080 pixels wide. */
  'POST /api/v2/quote/picture': endpoint({
    audience: 'customer',
    permission: 'cart',
    acting: 'read',
    file: true,
    input: z.strictObject({ quote_no: quoteNo, lang: languageCode }),
    output: fileAnswer,
  }),
};
