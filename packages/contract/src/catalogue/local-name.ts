/** A hotel's name and address in the local script, which a taxi driver can read. */
import { z } from 'zod';
import { localLangs } from './local-langs.ts';

export const localName = z.object({ lang: z.enum(localLangs), name: z.string(), address: z.string() });
export type LocalName = z.output<typeof localName>;
