/**
 * Cleans the HTML of articles and agreements: only elements that the editor can produce remain. Texts are cleaned when
 * they are saved, and also when they are shown, so that stricter rules apply to old texts too.
 */
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import sanitizeHtml from 'sanitize-html';

/** Only our own pictures are allowed, because a foreign server would learn who reads the text. */
const ownPicture = new RegExp(`^${pictureAddress}(pic_[0-9a-z]+)(\\?w=\\d{1,5})?$`);
const widths = [480, 960, 1600];

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code'],
    ...['strong', 'em', 'u', 's', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'srcset', 'sizes', 'alt', 'loading', 'decoding'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Maximum depth of tags, because tens of thousands of open tags would block the thread for seconds.
  nestingLimit: 30,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
  ],
  transformTags: { b: 'strong', i: 'em', a: asLink, img: asPicture, h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
  exclusiveFilter: (frame) => frame.tag === 'img' && !ownPicture.test(frame.attribs.src ?? ''),
};

function asLink(tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (!href.startsWith('https:')) return { tagName, attribs: { href } };
  return { tagName, attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
}

function asPicture(tagName: string, { src = '', alt = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const match = ownPicture.exec(src);
  if (!match) return { tagName, attribs: {} };
  const address = `${pictureAddress}${match[1]}`;
  return {
    tagName,
    attribs: {
      src: `${address}?w=960`,
      srcset: widths.map((width) => `${address}?w=${width} ${width}w`).join(', '),
      sizes: '(max-width: 767px) 100vw, 720px',
      alt,
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

/** The safe part of `html`. Pure; clean text stays unchanged. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

const cleanTexts = new Map<string, string>();
const cachedTextsMax = 500;

/** `cleanHtml` with a cache, for texts that are shown often. */
export function cleanForReaders(html: string): string {
  const cachedText = cleanTexts.get(html);
  if (cachedText !== undefined) return cachedText;
  const cleanText = cleanHtml(html);
  if (cleanTexts.size >= cachedTextsMax) cleanTexts.clear();
  cleanTexts.set(html, cleanText);
  return cleanText;
}

/** True when the HTML contains words or a picture. */
export function hasText(html: string): boolean {
  return /<img\b/.test(html) || sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
}

/** True when a picture of a cleaned text has no alternative text. */
export function lacksAlt(html: string): boolean {
  return /<img\b[^<>]*\balt=""/.test(html);
}
