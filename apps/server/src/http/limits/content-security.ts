/** The Content-Security-Policy of all answers, except files sent by `route.ts`, which get a stricter one. */
import { type Config, demoPhotosOf } from '../../config.ts';

type OutsideSources = Pick<Config, 'mapTiles' | 'sentryDsn' | 'v3Url' | 'demoSources' | 'hotelbeds'>;

/**
 * Forbids inline scripts everywhere. Pictures may be data (slider), blobs (files before an upload) or come from any
 * https server, as photographs of suppliers do. In the demo they may also come from the server of its simulated source.
 * The browser may call our own host and the configured hosts: map tiles, error reports, v3 calls. The map draws in a
 * worker.
 */
export function contentSecurity(config: OutsideSources) {
  const { mapTiles, sentryDsn, v3Url } = config;
  const outsideUrls = [mapTiles?.url, sentryDsn, v3Url].filter((url): url is string => Boolean(url));
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    styleSrc: ["'self'"],
    // React sets single style properties through the DOM, which needs no permission; positioned pop-ups need style
    // attributes.
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...demoPhotosOf(config)],
    connectSrc: ["'self'", ...new Set(outsideUrls.map((url) => new URL(url).origin))],
    // Our films, streams that the page assembles from segments, and https files elsewhere.
    mediaSrc: ["'self'", 'blob:', 'https:'],
    workerSrc: ["'self'"],
    // The preview of a quote's PDF.
    frameSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  };
}
