/**
 * Fetches a photograph of a source. The address comes from outside, so only public addresses are called and redirects
 * are not followed. Size and time are limited.
 */
import { lookup as resolveName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../webhook/public-address.ts';
import { type FetchPhoto, PhotoError, photoLimits } from './port.ts';

/** `trustedPrefixes`: beginnings of URLs whose host may be private, as in the demo. The result throws `PhotoError`. */
export function photoFetcher(trustedPrefixes: readonly string[] = []): FetchPhoto {
  return async (photoUrl) => {
    const isTrusted = trustedPrefixes.some((beginning) => photoUrl.startsWith(beginning));
    if (!URL.canParse(photoUrl)) throw new PhotoError('refused', 'no address');
    const url = new URL(photoUrl);
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new PhotoError('refused', 'no web address');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Node does not call the lookup below for numeric addresses.
    if (!isTrusted && isIP(host) !== 0 && !isPublicAddress(host))
      throw new PhotoError('refused', 'private address');
    return await fetchBytes(url, isTrusted);
  };
}

function fetchBytes(url: URL, isTrusted: boolean): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const options = {
      signal: AbortSignal.timeout(photoLimits.ms),
      headers: { accept: 'image/*' },
      ...(!isTrusted && { lookup: publicLookup }),
    };
    const request = (url.protocol === 'https:' ? https : http).get(url, options, (response) => {
      const status = response.statusCode ?? 0;
      const fail = (error: PhotoError): void => {
        request.destroy();
        reject(error);
      };
      if (status >= 500 || status === 429) return fail(new PhotoError('failed', `HTTP ${status}`));
      if (status !== 200) return fail(new PhotoError('refused', `HTTP ${status}`));
      if (Number(response.headers['content-length'] ?? 0) > photoLimits.bytes)
        return fail(new PhotoError('refused', 'too large'));
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > photoLimits.bytes) fail(new PhotoError('refused', 'too large'));
        else parts.push(part);
      });
      response.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
      response.on('error', (error) => reject(new PhotoError('failed', error.message)));
    });
    request.on('error', (error) =>
      reject(error instanceof PhotoError ? error : new PhotoError('failed', error.message)),
    );
  });
}

/** One private address of a name is enough to refuse it, because the connection could use it. */
const publicLookup: LookupFunction = (name, options, done) => {
  resolveName(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PhotoError('refused', 'private address'), []);
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  });
};
