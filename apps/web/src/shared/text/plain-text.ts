/** The text of sanitized HTML: `separator` replaces each tag, a sign each character reference. Pure. */
export function plainText(html: string, separator = ''): string {
  return html
    .replace(/<[^<>]+>/g, separator)
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .trim();
}
