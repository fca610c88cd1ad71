import { describe, expect, it } from 'vitest';
import { contentSecurity } from './content-security.ts';

const noSources = { mapTiles: undefined, sentryDsn: undefined, v3Url: undefined, hotelbeds: undefined };
const hotelbeds = {
  url: 'http://127.0.0.1:4100',
  key: 'key',
  secret: 'secret',
  photosUrl: 'http://127.0.0.1:4100/photos/',
};

describe('pictures over plain HTTP', () => {
  it('are allowed from the folder of the demo’s simulated source alone', () => {
    const { imgSrc } = contentSecurity({ ...noSources, demoSources: true, hotelbeds });
    expect(imgSrc.filter((each) => each.startsWith('http:'))).toEqual([hotelbeds.photosUrl]);
  });

  it('are refused without the demo’s sources', () => {
    for (const config of [
      { ...noSources, demoSources: false, hotelbeds },
      { ...noSources, demoSources: true },
    ])
      expect(contentSecurity(config).imgSrc.filter((each) => each.startsWith('http:'))).toEqual([]);
  });
});
