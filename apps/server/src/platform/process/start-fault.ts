/** Messages for operators when a start fails for a reason outside the product. */

interface Fault {
  code?: string;
  /** One error per address, when several addresses were tried. */
  errors?: { code?: string; message?: string }[];
}

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/** SQLSTATE codes for a wrong password, an unknown user and an unknown database. */
const refusedCodes = new Set(['28P01', '28000', '3D000']);
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/**
 * A readable message for a full disk, or for a database that cannot be reached or refuses the address. It leaves out
 * the password in `databaseUrl`. Other errors keep their own message.
 */
export function startFault(
  error: Error & Fault,
  { dataDir, databaseUrl }: { dataDir?: string | undefined; databaseUrl?: string | undefined },
): string {
  const code = error.code ?? error.errors?.[0]?.code ?? '';
  if (diskFullCodes.has(code) || /No space left on device/.test(error.message))
    return `The disk of ${databaseUrl ? 'the database' : dataDir} is full. Free some space and start again: what was answered before is kept.`;
  if (databaseUrl && unreachableCodes.has(code))
    return `The database at ${placeOf(databaseUrl)} cannot be reached (${code}). Start it, or correct DATABASE_URL.`;
  if (databaseUrl && refusedCodes.has(code))
    return `The database at ${placeOf(databaseUrl)} refuses DATABASE_URL: ${error.message}.`;
  return faultMessage(error);
}

/** The message of `error`, or of each address when several were tried: then the error has no message of its own. */
export function faultMessage(error: Error & Fault): string {
  return error.message || (error.errors ?? []).map(({ message }) => message).join('; ');
}

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}
