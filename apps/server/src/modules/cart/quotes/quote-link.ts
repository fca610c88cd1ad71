/**
 * The link of a quote: a token of 128 bits, computed from a key of the installation. The database stores only the
 * token's hash. The agent can still copy the link later, because the token can be computed again.
 */
import type { AppContext } from '../../../context.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import type { QuoteRow } from './quotes.store.ts';

type VaultContext = Pick<AppContext, 'vault'>;

export function linkTokenOf({ vault }: VaultContext, quoteNo: string, round: number): string {
  return tokenOf(vault.mac(macText(quoteNo, round)));
}

const macText = (quoteNo: string, round: number): string => `quote ${quoteNo} ${round}`;
const tokenOf = (mac: Buffer): string => mac.subarray(0, 16).toString('base64url');

/** The path of the client's page; undefined without a valid link, and when the key of the link is no longer in use. */
export function pathOf(
  ctx: VaultContext,
  quote: Pick<QuoteRow, 'quote_no' | 'link_round' | 'token_hash' | 'revoked_at'>,
) {
  const { quote_no, link_round, token_hash, revoked_at } = quote;
  if (!token_hash || revoked_at) return undefined;
  const tokens = ctx.vault.macs(macText(quote_no, link_round)).map(tokenOf);
  const token = tokens.find((each) => hashSecret(each).equals(token_hash));
  return token && `/q/${token}`;
}

/** A keyed hash of an IP address. Without the key, nobody can find the address by trying all addresses. */
export function visitorIpHash({ vault }: VaultContext, quoteNo: string, ip: string): Buffer {
  return vault.mac(`visitor of ${quoteNo} ${ip}`);
}
