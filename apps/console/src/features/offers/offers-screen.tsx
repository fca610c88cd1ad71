import { useNavigate, useSearch } from '@tanstack/react-router';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import listStyles from '../../shared/list/list.module.css';
import { PageHead } from '../../shared/page-head.tsx';
import { MarkupList } from './markup-list.tsx';
import { PromotionList } from './promotion-list.tsx';

/** The page for promotions of hotels and markups of tiers. The URL names the part. */
export function OffersScreen() {
  const { t } = useI18n();
  const address = useSearch({ strict: false }) as { part?: string };
  const navigate = useNavigate();
  const part = address.part === 'markups' ? 'markups' : 'promotions';
  return (
    <>
      <PageHead heading="console.offers" />
      <div className={listStyles.viewBar}>
        <Segmented
          label={t('console.offers')}
          value={part}
          choices={[
            { value: 'promotions', label: t('console.offers.promotions') },
            { value: 'markups', label: t('console.offers.markups') },
          ]}
          onChange={(next) =>
            void navigate({
              to: '.',
              search: (next === 'markups' ? { part: next } : {}) as never,
              replace: true,
            })
          }
        />
      </div>
      {part === 'promotions' ? <PromotionList /> : <MarkupList />}
    </>
  );
}
