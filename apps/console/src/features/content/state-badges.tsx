import { Badge } from '@wayhouse/ui/badge';
import { useI18n } from '@wayhouse/ui/i18n';

type Props = {
  status: 'draft' | 'published' | 'archived';
  /** For a published record that is not shown now: before (`planned`) or after (`over`) its schedule. */
  scheduleState?: 'planned' | 'over' | false;
  hasDraft?: boolean;
  title_en: string;
  title_zh: string;
};

/** Badges for the status of a banner or an article, for an unpublished draft, and for a missing title in a language. */
export function StateBadges({ status, scheduleState = false, hasDraft, title_en, title_zh }: Props) {
  const { t } = useI18n();
  const tone = { draft: undefined, published: 'success', archived: undefined } as const;
  return (
    <span className="row g4 fw">
      {scheduleState ? (
        <Badge tone="info">{t(`console.content.state.${scheduleState}`)}</Badge>
      ) : (
        <Badge tone={tone[status]}>{t(`console.content.state.${status}`)}</Badge>
      )}
      {hasDraft && status === 'published' && <Badge tone="warning">{t('console.content.has_draft')}</Badge>}
      {!title_en && <Badge tone="danger">{t('console.content.missing.en')}</Badge>}
      {!title_zh && <Badge tone="danger">{t('console.content.missing.zh')}</Badge>}
    </span>
  );
}
