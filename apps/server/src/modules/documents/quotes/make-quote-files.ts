/**
 * `quote/pdf` and `quote/picture`: files of a quote in the agency's name, with only the data that the client's page
 * shows.
 */
import type { ClientQuote } from '@wayhouse/contract/quote/client-quote';
import { quoteWords } from '@wayhouse/i18n/papers/client-quote';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { Lang } from '@wayhouse/i18n/translate';
import sharp from 'sharp';
import type { ActorCtx } from '../../../context.ts';
import { inTurns } from '../../../platform/concurrency/in-turns.ts';
import { mapConcurrent } from '../../../platform/concurrency/map-concurrent.ts';
import { readClientQuote } from '../../cart/quotes/preview-quote.ts';
import { pagePicture, type Size } from '../draw/page-picture.ts';
import { writePdf } from '../draw/pdf.ts';
import { drawQuotePdf } from './draw-quote-pdf.ts';
import { chatPicture, drawQuotePicture } from './draw-quote-picture.ts';

interface FileRequest {
  quote_no: string;
  lang: Lang;
}
interface QuoteFile {
  content_type: string;
  name: string;
  bytes: Uint8Array;
}

/**
 * Draws one file after another, so that files do not slow down bookings. At most 4 files per person and 40 in total may
 * wait; further calls throw request.unavailable.
 */
const drawInTurn = inTurns({ ofCaller: 4, inAll: 40 });
/** Size in pixels of an option's picture on paper, three pixels per point. */
const paperPicture = { width: 450, height: 336 };

export function makeQuotePdf(ctx: ActorCtx, { quote_no, lang }: FileRequest): Promise<QuoteFile> {
  return drawInTurn(ctx.actor.userId, async () => {
    const { quote, words, logo } = await readParts(ctx, quote_no, lang);
    const pictures = await picturesOf(ctx, quote, paperPicture);
    const look = { color: quote.agency.color, logo, pictures, pick: serverText(lang, 'client.pick') };
    const pdfOptions = {
      title: words.title,
      author: words.agency,
      created: ctx.clock.now(),
      pageOf: (page: number, pages: number) => `${page} / ${pages}`,
    };
    const bytes = await writePdf(pdfOptions, (pdf) => drawQuotePdf(pdf, words, look));
    return { content_type: 'application/pdf', name: `${quote_no}-${lang}.pdf`, bytes };
  });
}

export function makeQuotePicture(ctx: ActorCtx, { quote_no, lang }: FileRequest): Promise<QuoteFile> {
  return drawInTurn(ctx.actor.userId, async () => {
    const { quote, words, logo } = await readParts(ctx, quote_no, lang);
    const pictures = await picturesOf(ctx, quote, chatPicture);
    const look = {
      color: quote.agency.color,
      logo: logo?.bytes,
      pictures,
      pick: serverText(lang, 'client.pick'),
    };
    const bytes = new Uint8Array(await drawQuotePicture(words, look));
    return { content_type: 'image/jpeg', name: `${quote_no}-${lang}.jpg`, bytes };
  });
}

async function readParts(ctx: ActorCtx, quoteNo: string, lang: Lang) {
  const { answer: clientQuote, quote: storedQuote, quoter } = await readClientQuote(ctx, quoteNo);
  const file = storedQuote.show.logo && quoter.logo_file ? await ctx.files.get(quoter.logo_file) : undefined;
  return { quote: clientQuote, words: quoteWords(clientQuote, lang), logo: file && (await readLogo(file)) };
}

/** The logo as PNG, at a size for print. */
async function readLogo(bytes: Uint8Array): Promise<{ bytes: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(bytes)
    .resize({ width: 600, height: 160, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The pictures of the options, in the order of the options. Reads at most four pictures at once. */
function picturesOf(ctx: ActorCtx, { items }: ClientQuote, size: Size): Promise<Buffer[]> {
  return mapConcurrent(items, 4, ({ picture, state }) =>
    pagePicture(ctx, { address: picture, size, isGray: state === 'sold_out' }),
  );
}
