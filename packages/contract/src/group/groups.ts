/** Group requests: the customer's calls (api.md section 7, product.md section 9). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paymentStatuses } from '../payment/payment-status.ts';
import {
  date,
  fileAnswer,
  formVersion,
  id,
  instant,
  languageCode,
  money,
  page,
  pageOf,
  pageSize,
  text2,
} from '../schemas.ts';
import { boards } from '../search/search.ts';
import { answeredGroupForm, groupForm, groupLine, groupText } from './group-form.ts';
import { groupLimits, groupOfferStates, groupStatuses } from './group-life.ts';
import { groupFormFaults } from './group-rules.ts';
import { rooming, roomingRow } from './rooming-list.ts';

export const groupNo = z.string().regex(/^GR\d{14}$/);

/** A room type of an offer: number of rooms and price per night. */
export const groupOfferLine = z.object({
  room_type_id: z.string().nullable(),
  name: text2,
  board: z.enum(boards),
  rooms: z.int(),
  /** Number of people that one room sleeps. */
  sleeps: z.int(),
  /** Price per room and night, taxes included. */
  rate: money,
});

export const groupInstallment = z.object({
  no: z.int(),
  percent_bp: z.int(),
  amount: money,
  /** Last day to pay, in the hotel's calendar. */
  due_on: date,
  /** `planned`: the offer is not accepted. `open`: can be paid. `closed`: the request ended before it was paid. */
  status: z.enum(['planned', 'open', 'paid', 'closed']),
  paid_at: instant.optional(),
  payment_no: z.string().optional(),
});
export type GroupInstallment = z.output<typeof groupInstallment>;

export const groupOffer = z.object({
  offer_id: z.string(),
  /** Number of the option, from 1; a new revision of an option keeps its number. */
  option: z.int(),
  revision: z.int(),
  state: z.enum(groupOfferStates),
  hotel: z.object({
    /** Null: a hotel outside our catalogue. Staff wrote its name and maybe its address; `stars` is 0. */
    id: z.string().nullable(),
    name: text2,
    address: text2,
    stars: z.number(),
    scene_region: z.string(),
    time_zone: z.string(),
  }),
  check_in: date,
  check_out: date,
  nights: z.int(),
  lines: z.array(groupOfferLine),
  rooms: z.int(),
  total: money,
  /** The offer can be accepted until this instant. */
  valid_until: instant,
  schedule: z.array(groupInstallment),
  included: z.string(),
  conditions: z.string(),
  created_at: instant,
});
export type GroupOffer = z.output<typeof groupOffer>;

export const groupBrief = z.object({
  group_no: z.string(),
  status: z.enum(groupStatuses),
  payment_status: z.literal(paymentStatuses),
  title: z.string(),
  destination: text2,
  check_in: date.nullable(),
  check_out: date.nullable(),
  rooms: z.int(),
  guests: z.int(),
  /** Number of offers that can be accepted now. */
  open_offers: z.int(),
  /** Earliest expiry of the open offers. */
  valid_until: instant.optional(),
  total: money.optional(),
  /** The calls keep the spelling of api.md (`instalment`). */
  next_instalment: z.object({ no: z.int(), amount: money, due_on: date }).optional(),
  /** Messages that the reader's side has not seen. */
  unread: z.int(),
  created_by: z.string(),
  created_at: instant,
  updated_at: instant,
});
export type GroupBrief = z.output<typeof groupBrief>;

export const groupMessage = z.object({
  id: z.string(),
  at: instant,
  side: z.enum(['customer', 'staff']),
  author: z.string(),
  text: z.string(),
});

export const groupAttachment = z.object({
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  side: z.enum(['customer', 'staff']),
  at: instant,
});

/** The fields of a request that both customers and staff see. */
export const groupBase = groupBrief.extend({
  form: answeredGroupForm,
  /** Differs after each change of `form`. */
  form_version: z.string(),
  offers: z.array(groupOffer),
  accepted_offer: z.string().optional(),
  instalments: z.array(groupInstallment),
  paid: money,
  refunded: money,
  messages: z.array(groupMessage),
  attachments: z.array(groupAttachment),
  rooming,
  /** The actor is `customer`, `staff`, `clock`, `payment` or `system`. Staff also see names: `staff:Ada`. */
  log: z.array(z.object({ at: instant, actor: z.string(), event: z.string(), note: z.string().optional() })),
  order_nos: z.array(z.string()),
  confirmation_no: z.string().optional(),
  reason: z.string().optional(),
});

export const group = groupBase.extend({
  can: z.object({
    edit: z.boolean(),
    accept: z.boolean(),
    decline: z.boolean(),
    cancel: z.boolean(),
    message: z.boolean(),
    pay: z.boolean(),
    rooming: z.boolean(),
    attach: z.boolean(),
    send_rooming: z.boolean(),
  }),
});
export type Group = z.output<typeof group>;

const bookAccess = { audience: 'customer', permission: 'book' } as const;
const writeAccess = { ...bookAccess, acting: 'allowed' } as const;
const readAccess = { audience: 'customer', permission: null, acting: 'read' } as const;
const uploadedFile = z.object(
  { name: z.string(), bytes: z.custom<Uint8Array>() },
  { error: 'fields.required' },
);
const reason = groupLine(500);
const messageText = groupText(groupLimits.messageMax).min(1, 'fields.required');

/** Reports the faults of the form, except for a draft, which may be incomplete. */
function requireComplete(
  input: z.output<typeof groupForm> & { draft: boolean },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  if (input.draft) return;
  for (const { path, key } of groupFormFaults(input))
    context.addIssue({ code: 'custom', path: path.split('.'), message: key });
}

export const groupsEndpoints = {
  /** Sends a new request, or saves it as a draft. */
  'POST /api/v2/group/request': endpoint({
    ...writeAccess,
    idempotent: true,
    input: groupForm.extend({ draft: z.boolean().default(false) }).superRefine(requireComplete),
    output: group,
  }),
  /**
   * Changes a draft (`draft: false` sends it), or a sent request that waits for an offer. 4004 when the stored form is
   * not `form_version`.
   */
  'POST /api/v2/group/update': endpoint({
    ...writeAccess,
    input: groupForm
      .extend({
        group_no: groupNo,
        draft: z.boolean().default(false),
        /** The version that the caller changed; without it, the form replaces any stored version. */
        form_version: formVersion.optional(),
      })
      .superRefine(requireComplete),
    output: group,
  }),
  'POST /api/v2/group/mine': endpoint({
    ...readAccess,
    input: z.strictObject({
      q: z.string().max(100).optional(),
      status: z.array(z.enum(groupStatuses)).max(groupStatuses.length).optional(),
      /**
       * `open`: requests that have not ended, and completed ones with open installments. `ended`: all others. Without
       * it: all requests.
       */
      view: z.enum(['open', 'ended']).optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(groupBrief),
  }),
  /** Returns the request, and marks its messages as read, except for staff who impersonate the customer. */
  'POST /api/v2/group/detail': endpoint({
    ...readAccess,
    input: z.strictObject({ group_no: groupNo }),
    output: group,
  }),
  /** Sends a message to staff. The request then waits for staff. */
  'POST /api/v2/group/message': endpoint({
    ...writeAccess,
    idempotent: true,
    input: z.strictObject({ group_no: groupNo, text: messageText }),
    output: group,
  }),
  /**
   * Accepts one revision of an offer, and opens its installments for payment. 1004 when it was replaced or has expired,
   * when its first installment is past due, and after another offer was accepted. 3021 and 3022 when the company's
   * rules need an approval or refuse it. Safe to repeat.
   */
  'POST /api/v2/group/accept': endpoint({
    ...bookAccess,
    acting: 'orders',
    input: z.strictObject({
      group_no: groupNo,
      offer_id: id,
      agree_terms: z.literal(true, { error: 'fields.group_agree' }),
    }),
    output: group,
  }),
  /**
   * Declines one offer; after the last open one, the request waits for new offers. Without `offer_id`, declines and
   * ends the whole request. 1004 for an offer that is not open.
   */
  'POST /api/v2/group/decline': endpoint({
    ...bookAccess,
    acting: 'orders',
    input: z.strictObject({ group_no: groupNo, offer_id: id.optional(), reason: reason.optional() }),
    output: group,
  }),
  /** Cancels the request. After the first payment (1004) only staff can cancel, under the conditions of the offer. */
  'POST /api/v2/group/cancel': endpoint({
    ...bookAccess,
    acting: 'orders',
    input: z.strictObject({ group_no: groupNo, reason: reason.optional() }),
    output: group,
  }),
  /**
   * Replaces the rooming list. Stores all rows and returns invalid ones with errors. `send` also sends the list, which
   * requires valid rows and an adult in every room (1004). 4004 when the stored version is not `version`.
   */
  'POST /api/v2/group/rooming': endpoint({
    ...writeAccess,
    input: z.strictObject({
      group_no: groupNo,
      rows: z.array(roomingRow).max(groupLimits.roomingRowsMax).optional(),
      /** The version of the list from which `rows` were made; without it, `rows` replace any list. */
      version: z.int().optional(),
      send: z.literal(true).optional(),
    }),
    output: group,
  }),
  /** Like `group/rooming`, from an XLSX or CSV file. 4004 when the stored version is not `version`. */
  'POST /api/v2/group/rooming/upload': endpoint({
    ...writeAccess,
    idempotent: true,
    upload: true,
    input: z.strictObject({
      group_no: groupNo,
      file: uploadedFile,
      /** The version of the list that the file replaces; without it, the file replaces any list. */
      version: z.coerce.number().int().optional(),
    }),
    output: group,
  }),
  'GET /api/v2/group/rooming/template': endpoint({
    ...readAccess,
    file: true,
    input: z.strictObject({ group_no: groupNo, lang: languageCode.optional() }),
    output: fileAnswer,
  }),
  /**
   * Takes PDF, XLSX, JPG or PNG. 1001 for more than `attachmentsMax` files, 1429 for more than `attachmentsPerDay`
   * files of the account in 24 hours.
   */
  'POST /api/v2/group/attachment': endpoint({
    ...writeAccess,
    idempotent: true,
    upload: true,
    input: z.strictObject({ group_no: groupNo, file: uploadedFile }),
    output: group,
  }),
  /** Deletes a file of the customer. 1003 for a file that staff attached. */
  'POST /api/v2/group/attachment/delete': endpoint({
    ...writeAccess,
    input: z.strictObject({ group_no: groupNo, id }),
    output: group,
  }),
  'GET /api/v2/group/{group_no}/attachments/{id}': endpoint({
    ...readAccess,
    file: true,
    input: z.strictObject({ params: z.strictObject({ group_no: groupNo, id }) }),
    output: fileAnswer,
  }),
};
