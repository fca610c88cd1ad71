/**
 * The link of a quote: 128 bits, derived from the installation's key. The database has only its hash, and yet the agent
 * can copy the link again.
 */
import type { AppContext } from '../../../context.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import type { QuoteRow } from './quotes.store.ts';

type Keyed = Pick<AppContext, 'vault'>;

export function linkTokenOf({ vault }: Keyed, quoteNo: string, round: number): string {
  return vault.mac(`quote ${quoteNo} ${round}`).subarray(0, 16).toString('base64url');
}

/** The path of the client's page; undefined without a link, and after a change of the key. */
export function pathOf(
  ctx: Keyed,
  quote: Pick<QuoteRow, 'quote_no' | 'link_round' | 'token_hash' | 'revoked_at'>,
) {
  const { quote_no, link_round, token_hash, revoked_at } = quote;
  if (!token_hash || revoked_at) return undefined;
  const token = linkTokenOf(ctx, quote_no, link_round);
  return hashSecret(token).equals(token_hash) ? `/q/${token}` : undefined;
}

/** Keyed, so that the addresses of visitors cannot be found by trying all of them. */
export function addressHash({ vault }: Keyed, quoteNo: string, ip: string): Buffer {
  return vault.mac(`visitor of ${quoteNo} ${ip}`);
}
