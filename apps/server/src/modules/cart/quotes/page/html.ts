/** HTML as a template: every value is escaped unless it is HTML already. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is HTML. Only `html` and `raw` create it. */
export interface Html {
  html: string;
}

type Value = string | number | Html | false | undefined | readonly Html[];

/** Marks a text of ours as HTML or SVG. Must never get a text that somebody typed. */
export const raw = (text: string): Html => ({ html: text });

export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  // There is one text more than values. The first text is the start, and every later text follows a value.
  return { html: texts.reduce((result, text, index) => result + htmlOf(values[index - 1]) + text) };
}

function htmlOf(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(htmlOf).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
