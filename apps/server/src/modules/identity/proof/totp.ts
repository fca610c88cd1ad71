/** Time-based one-time codes (RFC 6238: SHA-1, 6 digits, 30 seconds), for customers and staff alike. */
import { Secret, TOTP } from 'otpauth';

const periodS = 30;
/**
 * Number of time steps before and after the current one whose codes are also accepted, because clocks differ and typing
 * takes time.
 */
const window = 1;
const secretBytes = 20;

/** A new secret in base32, the format of authenticator apps. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address in the QR code for an authenticator app. */
export function totpUri({ secret, account }: { secret: string; account: string }): string {
  return totpOf(secret, account).toString();
}

/**
 * The time step of a valid code; undefined for an invalid code. Steps up to `lastStep` are used up, so that nobody can
 * reuse a code. The caller stores the step.
 */
export function totpStep(
  { secret, lastStep }: { secret: string; lastStep: number | null },
  { otp, now }: { otp: string; now: Date },
): number | undefined {
  if (!/^\d{6}$/.test(otp)) return undefined;
  const delta = totpOf(secret, '').validate({ token: otp, timestamp: now.getTime(), window });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / periodS) + delta;
  return lastStep !== null && step <= lastStep ? undefined : step;
}

function totpOf(secret: string, account: string): TOTP {
  return new TOTP({
    issuer: 'Wayhouse',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: periodS,
    secret: Secret.fromBase32(secret),
  });
}
