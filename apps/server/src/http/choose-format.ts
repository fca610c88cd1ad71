/** The format of an answer by the header `Accept` (RFC 9110, section 12.5.1). Pure. */
import { mediaTypeOf, type PartnerFormat } from '@wayhouse/contract/partner/formats';
import { appError } from '../platform/errors.ts';

interface Range {
  /** `type/subtype`, both possibly `*`. */
  range: string;
  quality: number;
}

/**
 * The accepted format of highest quality. Of formats with equal quality, the call's first wins. A call that has only
 * one format ignores `Accept` and answers in this format. Throws partners.not_acceptable when no format is accepted.
 */
export function chooseFormat(accept: string | undefined, formats: readonly PartnerFormat[]): PartnerFormat {
  const [defaultFormat = 'json'] = formats;
  if (accept === undefined || formats.length === 1) return defaultFormat;
  const ranges = rangesOf(accept);
  const ratedFormats = formats.map((format) => ({ format, quality: qualityOf(ranges, mediaTypeOf[format]) }));
  const best = Math.max(...ratedFormats.map(({ quality }) => quality));
  const bestFormat = ratedFormats.find(({ quality }) => quality === best && quality > 0);
  if (!bestFormat) throw appError('partners.not_acceptable');
  return bestFormat.format;
}

function rangesOf(accept: string): Range[] {
  return accept
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
      return { range, quality: Number.isNaN(quality) ? 1 : quality };
    });
}

/** The most specific range decides. */
function qualityOf(ranges: readonly Range[], type: string): number {
  const [major = ''] = type.split('/');
  for (const pattern of [type, `${major}/*`, '*/*']) {
    const match = ranges.find(({ range }) => range === pattern);
    if (match) return match.quality;
  }
  return 0;
}
