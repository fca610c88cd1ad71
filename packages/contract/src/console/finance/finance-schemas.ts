/** Fields and rights that the calls of the finance desk share. */
import { z } from 'zod';
import { accountTypes } from '../../account/identity.ts';
import { bankReferenceMax, plainLinePattern } from '../../form-rules.ts';
import { id, queryPage, queryPageSize, searchText, text2 } from '../../schemas.ts';

export const params = z.strictObject({ id });
export const bankReference = z
  .string()
  .trim()
  .min(1, 'fields.required')
  .max(bankReferenceMax)
  .regex(plainLinePattern, 'fields.plain_text');

/** Input of a list of the desk: one page of the entries in `status`, or of all. */
export function listInput<const States extends readonly string[]>(states: States) {
  return z.strictObject({
    status: z.enum(states).optional(),
    search: searchText.optional(),
    page: queryPage,
    page_size: queryPageSize,
  });
}

/** The company or person, with the name that the finance desk shows. */
export const ledgerOwner = z.object({ id: z.string(), account_type: z.enum(accountTypes), name: text2 });

export const readCall = { audience: 'staff', permission: 'finance.read' } as const;
export const writeCall = { audience: 'staff', permission: 'finance.write' } as const;
