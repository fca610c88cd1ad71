/** Settings of the business: contacts of the service desk, and the seller's facts on invoices and vouchers. */
import { z } from 'zod';
import { picture } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { phonePattern } from '../form-rules.ts';
import { emptyObject, id, instant, plainText } from '../schemas.ts';
import { taxRateMaxBp } from './books/book-words.ts';

const line = (max: number) => plainText(max).trim();

/** A field that is empty (or null) is left out of the site, mails and documents. */
const businessForm = z.strictObject({
  /** The version that the editor opened; 4004 when the stored one differs. */
  version: z.int(),
  /** With country code, as customers dial it. */
  phone: line(25).regex(phonePattern, { error: 'fields.phone' }).or(z.literal('')),
  hours_en: line(120),
  hours_zh: line(120),
  /** Also the reply address of every mail. */
  email: z.email().max(254).or(z.literal('')),
  wechat_id: line(40),
  wechat_picture_id: id.nullable(),
  legal_name_en: line(160),
  legal_name_zh: line(160),
  address_en: line(300),
  address_zh: line(300),
  tax_id: line(40),
  /** Tax rate of invoices, credit notes and the tax report, `6` or `8.25`. Empty: invoices name none. */
  tax_percent: z
    .string()
    .trim()
    .regex(/^(\d{1,2}(\.\d{1,2})?)?$/, { error: 'fields.tax_percent' })
    .refine((percent) => Number(percent) * 100 <= taxRateMaxBp, { error: 'fields.tax_rate' }),
});
export type BusinessForm = z.output<typeof businessForm>;

const businessDetails = businessForm.extend({
  wechat_picture: picture.nullable(),
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
});
export type BusinessDetails = z.output<typeof businessDetails>;

const call = { audience: 'staff', permission: 'business.manage' } as const;

export const consoleBusinessEndpoints = {
  'GET /api/console/v1/business-details': endpoint({ ...call, input: emptyObject, output: businessDetails }),
  'POST /api/console/v1/business-details/save': endpoint({
    ...call,
    input: businessForm,
    output: z.object({ version: z.int() }),
  }),
};
