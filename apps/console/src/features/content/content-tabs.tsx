import { Link } from '@tanstack/react-router';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSelectedInView } from '@wayhouse/ui/use-selected-in-view';
import listStyles from '../../shared/list/list.module.css';
import { PageHead } from '../../shared/page-head.tsx';

/** The tabs of the content section, by their names in the URL. */
export const contentTabs = ['pages', 'articles', 'agreements', 'pictures'] as const;
export type ContentTab = (typeof contentTabs)[number];

/** The title of the content section and its tabs. */
export function ContentTabs({ current }: { current: ContentTab }) {
  const { t } = useI18n();
  const row = useSelectedInView<HTMLDivElement>(current);
  return (
    <>
      <PageHead heading="console.content" />
      <nav className={listStyles.viewBar} aria-label={t('console.content')}>
        <div ref={row} className="scrollx">
          {contentTabs.map((tab) => (
            <Link
              key={tab}
              to="/content/$tab"
              params={{ tab }}
              className={
                tab === current ? `${buttonStyles.chip} ${buttonStyles.selected}` : buttonStyles.chip
              }
              data-part="chip"
              aria-current={tab === current ? 'page' : undefined}
            >
              {t(`console.content.${tab}`)}
            </Link>
          ))}
        </div>
      </nav>
    </>
  );
}
