/** The Content-Security-Policy of every answer. */
import type { Config } from '../../config.ts';

type Outside = Pick<Config, 'mapTiles' | 'sentryDsn' | 'v3Url'>;

/**
 * Forbids inline scripts everywhere. Pictures may be data (slider), blobs (files before an upload) or photographs on the
 * suppliers' servers. The browser may call our own host and the hosts that the operator configured: map tiles, error
 * reports, v3 calls. The map draws in a worker of ours.
 */
export function contentSecurity({ mapTiles, sentryDsn, v3Url }: Outside) {
  const outside = [mapTiles?.url, sentryDsn, v3Url].filter((url) => url !== undefined);
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    // React sets single style properties through the DOM, which this does not touch; positioned pop-ups need attributes.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    connectSrc: ["'self'", ...new Set(outside.map((url) => new URL(url).origin))],
    // Films of ours, and streams that the page takes apart; files elsewhere by https.
    mediaSrc: ["'self'", 'blob:', 'https:'],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  };
}
