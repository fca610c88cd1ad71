/** The HTML of the page that a client opens, from only the data that the client may see. */
import type { ClientQuote } from '@wayhouse/contract/quote/client-quote';
import { firstCharacter, initialsOf } from '@wayhouse/i18n/names/initials';
import { type QuoteOption, type QuoteWords, quoteWords } from '@wayhouse/i18n/papers/client-quote';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import { type Lang, languageTag, type Params } from '@wayhouse/i18n/translate';
import { placesOf, planOf, planSvg } from './draw-map.ts';
import { type Html, html, raw } from './html.ts';
import { icon, stars } from './icons.ts';
import type { PlaceName } from './plan-labels.ts';

export interface PageParts {
  quote: ClientQuote;
  lang: Lang;
  now: Date;
  /** Pictures as data URLs: the agency's logo and the person's WeChat code. */
  logo?: string | undefined;
  wechat?: string | undefined;
  /** Places around the options, for the plan. */
  names: readonly PlaceName[];
  /** Addresses of the page's styles and script; a preview has no script. */
  styles: string;
  script?: string | undefined;
}

type Say = (key: ServerTextKey, params?: Params) => string;

/** The whole page. */
export function writePage(parts: PageParts): string {
  const { quote, lang, styles, script } = parts;
  const say: Say = (key, params) => serverText(lang, key, params);
  const words = quoteWords(quote, lang);
  const brand = `--brand:${quote.agency.color}`;
  // The page begins with pictures of the first three options.
  const pictures = words.options.slice(0, 3).map(({ picture }) => html`<img src="${picture}" alt="">`);
  const page = html`<!doctype html>
<html lang="${languageTag(lang)}" style="${brand}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light"><meta name="theme-color" content="#ffffff">
<title>${words.title} · ${words.agency}</title>
<meta name="description" content="${words.client || words.agency}">
<meta property="og:title" content="${words.title}"><meta property="og:site_name" content="${words.agency}">
<link rel="icon" href="data:,"><link rel="stylesheet" href="${styles}">
${script !== undefined && html`<script type="module" src="${script}"></script>`}</head>
<body data-state="${quote.state}">
<header><div>${logoOf(words, parts.logo)}${languageLink(quote, lang, say)}</div></header>
<div class="hero">${pictures}</div>
<main>
${introSection(words, parts, say)}
<div class="grid"><div class="cards" id="options">${words.options.map((option) => optionCard(option, parts, say))}</div>
<aside>${planSection(parts, say)}${contactSection(quote, parts, say)}</aside></div>
<footer>${words.foot.map((line) => html`<span>${line}</span>`)}</footer>
</main>
${script !== undefined && quote.state === 'open' && choiceDialog(quote, say)}
</body></html>`;
  return page.html;
}

function logoOf(words: QuoteWords, logo: string | undefined): Html {
  const mark = logo
    ? html`<img src="${logo}" alt="">`
    : html`<span class="mark" aria-hidden="true">${firstCharacter(words.agency)}</span>`;
  return html`<div class="logo">${mark}<span>${words.agency}<small>${words.line}</small></span></div>`;
}

function languageLink(quote: ClientQuote, lang: Lang, say: Say): Html {
  if (quote.language !== 'both') return raw('');
  const other = lang === 'zh' ? 'en' : 'zh';
  return html`<a class="lang" href="?lang=${other}" lang="${languageTag(other)}" hreflang="${languageTag(other)}">${icon('language')}${say('client.other_language')}</a>`;
}

function introSection(words: QuoteWords, { quote, now, lang }: PageParts, say: Say): Html {
  const initials = initialsOf(quote.advisor.name);
  return html`<section class="lead"><div><h1>${words.title}</h1><p class="for">${words.client}</p>
${words.message
  .split('\n')
  .filter(Boolean)
  .map((line) => html`<p class="let">${line}</p>`)}
<div class="who"><span class="avatar" aria-hidden="true">${initials}</span><span><b>${quote.advisor.name}</b><small>${say('client.advisor')}</small></span></div></div>
<div class="facts"><dl>${words.facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>${statusLine(words, { quote, now, lang }, say)}</div></section>`;
}

/** The line about availability and the time of the last check; the page's script updates it. */
function statusLine(
  words: QuoteWords,
  { quote, now, lang }: Pick<PageParts, 'quote' | 'now' | 'lang'>,
  say: Say,
): Html {
  if (quote.state === 'expired')
    return html`<p class="live off" id="live">${say('client.expired_line', { name: quote.advisor.name })}</p>`;
  // A booked quote is not checked again, so its line states the booking instead of the last check.
  if (quote.state === 'booked')
    return html`<p class="live off" id="live">${say('client.booked_line', { letter: quote.chosen?.letter ?? '' })}</p>`;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(quote.checked_at)) / 60_000));
  const checked = minutes === 0 ? say('client.checked_now') : say('client.checked_ago', { minutes });
  const comma = lang === 'zh' ? '，' : ', ';
  return html`<p class="live" id="live" aria-live="polite" data-minutes="${minutes}" data-available="${words.available}${comma}" data-now="${say('client.checked_now')}" data-ago="${say('client.checked_ago', { minutes: '#' })}" data-failed="${say('client.check_failed')}">${words.available}${comma}${checked}</p>`;
}

function optionCard(option: QuoteOption, { quote, lang }: PageParts, say: Say): Html {
  const classNames = ['card', option.recommended && 'rec', option.state === 'sold_out' && 'gone'];
  const isChosen = quote.chosen?.n === option.n;
  return html`<article class="${classNames.filter(Boolean).join(' ')}" id="option-${option.letter}">
<div class="pic"><img src="${option.picture}" alt="" loading="lazy"><span class="letter">${option.letter}</span></div>
<div class="body">${option.recommended && html`<span class="tag">${say('client.pick')}</span>`}
<h2>${option.name}</h2>${option.otherName && html`<p class="other" lang="${lang === 'zh' ? 'en' : 'zh-CN'}">${option.otherName}</p>`}
<p class="meta">${stars(option.stars)}<span>${icon('pin')}${option.area}</span>${option.near && html`<span>${option.near}</span>`}</p>
${option.state === 'sold_out' ? soldOutNote(option) : html`<ul>${option.lines.map((line) => html`<li>${icon(line.icon)}<span>${line.text}</span></li>`)}</ul>${buyRow(option, { quote, isChosen }, say)}`}
</div></article>`;
}

function soldOutNote({ status, closest }: QuoteOption): Html {
  return html`<p class="live off">${status}</p>${closest !== '' && html`<p class="closest">${closest}</p>`}`;
}

function buyRow(
  option: QuoteOption,
  { quote, isChosen }: { quote: ClientQuote; isChosen: boolean },
  say: Say,
): Html {
  const { price, status, note, letter, n } = option;
  const prices = price
    ? html`<p class="price"><small>${price.symbol}</small>${price.amount}</p><p class="sub">${price.covers}</p>${price.about !== '' && html`<p class="sub">${price.about}</p>`}${note !== undefined && html`<p class="sub ask">${note}</p>`}`
    : html`<p class="sub ask">${status ?? say('client.expired')}</p>`;
  const doneLine =
    isChosen &&
    html`<p class="done">${say(quote.state === 'booked' ? 'client.booked' : 'client.chosen')}</p>`;
  const text = say(quote.chosen && !isChosen ? 'client.change' : 'client.choose', { letter });
  const canChoose = price !== undefined && quote.state === 'open' && !isChosen;
  const button =
    canChoose &&
    html`<button type="button" class="${option.recommended ? 'filled' : ''}" data-choose="${n}" data-title="${say('client.sheet_title', { letter })}">${text}</button>`;
  return html`<div class="buy"><div>${prices}</div>${doneLine || button}</div>`;
}

function planSection({ quote, names, lang }: PageParts, say: Say): Html {
  const places = placesOf(quote);
  if (places.length < 2) return raw('');
  const plan = planSvg(planOf(places, names, lang), say('client.map_label'));
  return html`<section class="box"><div class="map">${raw(plan)}</div><div class="p"><h3>${say('client.where')}</h3></div></section>`;
}

function contactSection(quote: ClientQuote, { wechat }: PageParts, say: Say): Html {
  const { name, phone } = quote.advisor;
  if (!wechat && !phone) return raw('');
  return html`<section class="box p"><h3>${say('client.questions')}</h3><div class="ask-me">${wechat && html`<img class="code" src="${wechat}" alt="${say('client.wechat', { name })}">`}<div>
${wechat && html`<b>${say('client.wechat', { name })}</b><p class="sub">${say('client.wechat_how')}</p>`}
${phone !== undefined && html`<a class="phone" href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`}</div></div></section>`;
}

/** The dialog in which the client sends the choice. */
function choiceDialog(quote: ClientQuote, say: Say): Html {
  const { name } = quote.advisor;
  return html`<dialog id="sheet" aria-labelledby="sheet-title"><form method="dialog" novalidate data-sent="${say('client.sheet_sent', { letter: '#', name })}" data-failed="${say('client.sheet_failed')}" data-required="${say('client.sheet_required')}">
<h2 id="sheet-title"></h2>
<label>${say('client.sheet_name')}<input name="name" maxlength="80" autocomplete="name" required></label>
<label>${say('client.sheet_remark')}<textarea name="remark" maxlength="500" rows="3"></textarea></label>
<p class="error" role="alert"></p><p class="sub">${say('client.sheet_note', { name })}</p>
<div class="row"><button type="button" data-close>${say('client.sheet_close')}</button><button type="submit" class="filled">${say('client.sheet_send')}</button></div>
</form></dialog><p id="told" role="status"></p>`;
}

/** A page for a revoked or unknown link, without any names. */
export function writeClosedPage(kind: 'dead' | 'unknown', lang: Lang, styles: string): string {
  const say: Say = (key) => serverText(lang, key);
  const title = say(`client.${kind}_title`);
  return html`<!doctype html>
<html lang="${languageTag(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${styles}"></head>
<body><main class="closed"><h1>${title}</h1><p>${say('client.dead_text')}</p></main></body></html>`.html;
}
