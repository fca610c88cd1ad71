import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import styles from '../../shared/styles/console.module.css';
import { MarkupList } from './markup-list.tsx';
import { PromotionList } from './promotion-list.tsx';

/** The page for promotions of hotels and markups of tiers. */
export function OffersScreen() {
  const { t } = useI18n();
  const [part, setPart] = useState<'promotions' | 'markups'>('promotions');
  return (
    <>
      <PageHead heading="console.offers" />
      <div className={styles.viewBar}>
        <Segmented
          label={t('console.offers')}
          value={part}
          choices={[
            { value: 'promotions', label: t('console.offers.promotions') },
            { value: 'markups', label: t('console.offers.markups') },
          ]}
          onChange={setPart}
        />
      </div>
      {part === 'promotions' ? <PromotionList /> : <MarkupList />}
    </>
  );
}
