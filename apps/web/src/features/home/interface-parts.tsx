import { IconBan, IconCircleCheck, IconMail, IconShieldCheck } from '@tabler/icons-react';
import { amount } from '@wayhouse/i18n/format';
import { Badge } from '@wayhouse/ui/badge';
import badgeStyles from '@wayhouse/ui/badge.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Price } from '@wayhouse/ui/trade/price';
import lineStyles from '../../shared/styles/cancellation-line.module.css';
import hotelStyles from '../../shared/styles/hotel.module.css';
import topBarStyles from '../../shared/styles/top-bar.module.css';
import styles from './home.module.css';

/** Drawn examples of the product's screens with sample amounts. They are decorative and cannot be pressed. */
export const interfaceParts = [Rates, Groups, Balance, Deadlines] as const;

function Rates() {
  const { t } = useI18n();
  return (
    <div aria-hidden="true">
      <div className={styles.previewRate}>
        <div>
          <div className="t13 b6">{t('home.part.room')}</div>
          <div className="t12 c3">{t('home.part.room_only')}</div>
        </div>
        <span className={`cxl ${badgeStyles.nonRefundable}`}>
          <Icon of={IconBan} />
          <span>{t('common.deadline.none')}</span>
        </span>
        <div className={`row g6 ${styles.previewPrice}`} data-part="end">
          <span className={`${badgeStyles.lowest} hide-m`}>{t('common.lowest')}</span>
          <Price value="578.40" size="sm" />
        </div>
      </div>
      <div className={styles.previewRate}>
        <div>
          <div className="t13 b6">{t('home.part.room')}</div>
          <div className="t12 c3">{t('home.part.breakfast')}</div>
        </div>
        <span className="cxl">
          <Icon of={IconShieldCheck} />
          <span>{t('common.deadline.free_until', { at: t('home.part.free_until') })}</span>
        </span>
        <div className={`row g6 ${styles.previewPrice}`} data-part="end">
          <Price value="658.80" size="sm" />
        </div>
      </div>
    </div>
  );
}

function Deadlines() {
  const { t } = useI18n();
  return (
    <div className={`${lineStyles.cancellationLine} ${styles.previewBody}`} aria-hidden="true">
      <div className={lineStyles.bars}>
        <i className={lineStyles.free} style={{ width: '66%' }} />
        <i className={lineStyles.nonRefundable} style={{ width: '34%' }} />
      </div>
      <div className={lineStyles.marks}>
        <div style={{ width: '66%' }}>
          <b>{t('home.part.free')}</b>
          <span>{t('home.part.hotel_time')}</span>
          <span>{t('home.part.your_time')}</span>
        </div>
        <div style={{ width: '34%' }}>
          <b>{t('home.part.late')}</b>
          <span>{t('home.part.charge')}</span>
        </div>
      </div>
    </div>
  );
}

function Balance() {
  const { t } = useI18n();
  return (
    <div className={styles.previewBody} aria-hidden="true">
      <div className="row btw">
        <span className="t13 c3">{t('common.balance.available')}</span>
        <Price value="10640.00" size="l" />
      </div>
      <div className={`${topBarStyles.balanceBar} ${styles.balanceBar}`}>
        <i style={{ width: '16%' }} />
        <i style={{ width: '84%' }} />
      </div>
      <div className="row g16 t12 c2">
        <span className="row g6">
          <i className={`${styles.legendDot} ${styles.prepaid}`} />
          {t('common.balance.prepaid')} {amount('1640.00')}
        </span>
        <span className="row g6">
          <i className={`${styles.legendDot} ${styles.credit}`} />
          {t('common.balance.credit')} {amount('9000.00')}
        </span>
      </div>
    </div>
  );
}

function Groups() {
  const { t } = useI18n();
  return (
    <div className={styles.previewBody} aria-hidden="true">
      <div className={`row btw ${styles.previewLine}`}>
        <span>
          <span className={`t13 b6 ${hotelStyles.block}`}>{t('home.part.group1')}</span>
          <span className="t12 c3">{t('home.part.group1_dates')}</span>
        </span>
        <Badge tone="info" icon={IconMail}>
          {t('home.part.quoted')}
        </Badge>
      </div>
      <div className={`row btw ${styles.previewLine}`}>
        <span>
          <span className={`t13 b6 ${hotelStyles.block}`}>{t('home.part.group2')}</span>
          <span className="t12 c3">{t('home.part.group2_dates')}</span>
        </span>
        <Badge tone="success" icon={IconCircleCheck}>
          {t('home.part.held')}
        </Badge>
      </div>
    </div>
  );
}
