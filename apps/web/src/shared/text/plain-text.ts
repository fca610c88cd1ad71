/**
 * The trimmed text of sanitized HTML. Each tag becomes `separator`, and the references of `<`, `>`, `"`, `'` and `&`
 * become these characters. Pure.
 */
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
