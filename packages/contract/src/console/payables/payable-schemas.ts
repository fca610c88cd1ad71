/** Schemas that the calls of supplier payables share. */
import { z } from 'zod';
import { fieldMax } from '../../form-rules.ts';
import { id, plainText, plainTextOnly } from '../../schemas.ts';
import { payableCurrencies } from './payable-states.ts';

export const readCall = { audience: 'staff', permission: 'finance.read' } as const;
export const writeCall = { audience: 'staff', permission: 'finance.write' } as const;
export const byId = z.strictObject({ id });
export const currency = z.enum(payableCurrencies);
export const typedText = (max: number) => plainText(max).trim().min(1, 'fields.required');
/** The reason of staff. Line breaks become spaces, because lists and accounting files show it on one line. */
export const optionalReason = z
  .string()
  .overwrite((text) => text.trim().replace(/\s+/g, ' '))
  .max(fieldMax.reason)
  .regex(plainTextOnly);
export const typedReason = optionalReason.min(1, 'fields.required');

export const supplierBrief = z.object({ id, name: z.string() });
