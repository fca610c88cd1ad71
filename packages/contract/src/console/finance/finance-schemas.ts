/** Fields and rights that the calls of the finance desk share. */
import { z } from 'zod';
import { accountTypes } from '../../account/identity.ts';
import { fieldMax, plainLinePattern, plainTextPattern } from '../../form-rules.ts';
import { id, text2 } from '../../schemas.ts';

export const params = z.strictObject({ id });
export const reason = z
  .string()
  .trim()
  .min(1, 'fields.required')
  .max(fieldMax.reason)
  .regex(plainTextPattern, 'fields.plain_text');
export const bankReference = z
  .string()
  .trim()
  .min(1, 'fields.required')
  .max(64)
  .regex(plainLinePattern, 'fields.plain_text');
export const search = z.string().trim().max(100).optional();

/** The company or person, with the name that the finance desk shows. */
export const ledgerOwner = z.object({ id: z.string(), account_type: z.enum(accountTypes), name: text2 });

export const readCall = { audience: 'staff', permission: 'finance.read' } as const;
export const writeCall = { audience: 'staff', permission: 'finance.write' } as const;
