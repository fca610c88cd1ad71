/** Calls about quotes, and the page that clients open. */
import { type HttpParts, route } from '../../../http/route.ts';
import { changeBrand, changeContact, removeWechat, showBrand, uploadWechat } from './change-brand.ts';
import { createQuote, duplicateQuote } from './create-quote.ts';
import { chooseOption, readLink } from './open-link.ts';
import { mountQuotePage } from './page/serve-page.ts';
import { previewQuote } from './preview-quote.ts';
import { publishQuote, revokeQuote, saveQuote } from './save-quote.ts';
import { listQuoteAnswers, listQuotes, showQuote } from './show-quote.ts';

export function mountQuotes(parts: HttpParts): void {
  route(parts, 'POST /api/v2/quote/create', createQuote);
  route(parts, 'POST /api/v2/quote/update', saveQuote);
  route(parts, 'POST /api/v2/quote/list', listQuotes);
  route(parts, 'POST /api/v2/quote/detail', showQuote);
  route(parts, 'POST /api/v2/quote/publish', publishQuote);
  route(parts, 'POST /api/v2/quote/revoke', revokeQuote);
  route(parts, 'POST /api/v2/quote/duplicate', duplicateQuote);
  route(parts, 'POST /api/v2/quote/preview', previewQuote);
  route(parts, 'POST /api/v2/quote/answers', listQuoteAnswers);
  route(parts, 'GET /api/v2/quote/brand', showBrand);
  route(parts, 'POST /api/v2/quote/brand', changeBrand);
  route(parts, 'POST /api/v2/quote/contact', changeContact);
  route(parts, 'POST /api/v2/quote/wechat', uploadWechat);
  route(parts, 'POST /api/v2/quote/wechat/delete', removeWechat);
  route(parts, 'GET /api/v2/q/{token}', readLink);
  route(parts, 'POST /api/v2/q/{token}/choose', chooseOption);
  mountQuotePage(parts);
}
