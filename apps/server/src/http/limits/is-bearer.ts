import { hash, timingSafeEqual } from 'node:crypto';

/**
 * True when the header carries this token. Compares hashes, so that the duration reveals neither length nor beginning
 * of the token.
 */
export function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`));
}
