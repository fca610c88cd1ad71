/** Schemas that the calls of supplier payables share. */
import { z } from 'zod';
import { id, plainText } from '../../schemas.ts';
import { payableCurrencies } from './payable-states.ts';

export const readCall = { audience: 'staff', permission: 'finance.read' } as const;
export const writeCall = { audience: 'staff', permission: 'finance.write' } as const;
export const byId = z.strictObject({ id });
export const currency = z.enum(payableCurrencies);
export const typedText = (max: number) => plainText(max).trim().min(1, 'fields.required');
export const supplierBrief = z.object({ id, name: z.string() });
