/** The outside sources, from environment variables: all variables of a source, or none. */
import { z } from 'zod';
import { completeSettings } from './platform/process/complete-settings.ts';

const optional = z.string().min(1).optional();
const address = z.url({ protocol: /^https?$/ }).optional();

export const sourceVariables = {
  /** The bedbank Hotelbeds. */
  HOTELBEDS_URL: address,
  HOTELBEDS_KEY: optional,
  HOTELBEDS_SECRET: optional,
  /** Address of Hotelbeds' photographs. Default: the public one. */
  HOTELBEDS_PHOTOS_URL: address,
  RATEHAWK_URL: address,
  RATEHAWK_KEY_ID: optional,
  RATEHAWK_KEY: optional,
  RATEHAWK_EMAIL: optional,
  RATEHAWK_PHONE: optional,
  TRAVELGATE_URL: address,
  TRAVELGATE_KEY: optional,
  TRAVELGATE_CLIENT: optional,
  TRAVELGATE_CONTEXT: optional,
  TRAVELGATE_ACCESS: optional,
};

const variables = z.object({ ...sourceVariables, WAYHOUSE_DEMO: z.boolean() });
type Variables = z.output<typeof variables>;

/** The access to each source; undefined for a source from which no rooms are bought. */
export interface SourceSettings {
  hotelbeds: { url: string; key: string; secret: string; photosUrl?: string | undefined } | undefined;
  /** RateHawk (ETG API v3). */
  ratehawk: { url: string; keyId: string; key: string; email: string; phone: string } | undefined;
  /** A seller of TravelgateX (Hotel-X). */
  travelgate: { url: string; key: string; client: string; context: string; access: string } | undefined;
}

/**
 * Throws an Error that names the variables when a source has some of its variables but not all, or when its address is
 * not https outside the demo.
 */
export function sourceSettings(env: Variables): SourceSettings {
  const hotelbeds = sourceAccess(env, {
    url: 'HOTELBEDS_URL',
    key: 'HOTELBEDS_KEY',
    secret: 'HOTELBEDS_SECRET',
  });
  return {
    hotelbeds: hotelbeds && { ...hotelbeds, photosUrl: env.HOTELBEDS_PHOTOS_URL },
    ratehawk: sourceAccess(env, {
      url: 'RATEHAWK_URL',
      keyId: 'RATEHAWK_KEY_ID',
      key: 'RATEHAWK_KEY',
      email: 'RATEHAWK_EMAIL',
      phone: 'RATEHAWK_PHONE',
    }),
    travelgate: sourceAccess(env, {
      url: 'TRAVELGATE_URL',
      key: 'TRAVELGATE_KEY',
      client: 'TRAVELGATE_CLIENT',
      context: 'TRAVELGATE_CONTEXT',
      access: 'TRAVELGATE_ACCESS',
    }),
  };
}

/** The values of a source's variables `names`. Outside the demo, refuses an address that is not https. */
function sourceAccess<Field extends string>(
  env: Variables,
  names: Record<Field | 'url', keyof typeof sourceVariables>,
): Record<Field | 'url', string> | undefined {
  const access = completeSettings(env, names);
  // Requires https, because these calls carry the key and guests' names.
  if (access && !env.WAYHOUSE_DEMO && !access.url.startsWith('https:'))
    throw new Error(`${names.url} must be https outside demo`);
  return access;
}
