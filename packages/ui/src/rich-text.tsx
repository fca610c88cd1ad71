import styles from './rich-text.module.css';

/**
 * Renders HTML that staff wrote. Pass only HTML that the server has cleaned of scripts, styles and pictures of other
 * servers (`modules/content/article-html.ts`); nothing is checked here.
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
