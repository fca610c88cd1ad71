import styles from './rich-text.module.css';

/**
 * A text with tags from the server. The only component that renders raw HTML. The server has removed everything that
 * could run, load or cover something (`modules/content/article-html.ts`).
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={`${styles.prose} ${className ?? ''}`.trim()}
      data-part="prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server, tested with hostile texts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
