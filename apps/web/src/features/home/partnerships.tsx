import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { LocationRecord } from '../../shared/content-queries.ts';
import { localText } from '../../shared/page/local-text.ts';
import homeStyles from '../../shared/styles/home.module.css';
import styles from './home.module.css';

/** The kinds of partnership; each links to its page. */
export function Partnerships({ record }: { record: LocationRecord | undefined }) {
  const { t, lang } = useI18n();
  const partnerships = record?.position_ads ?? [];
  if (!record || partnerships.length === 0) return null;
  return (
    <section className={`wrap ${homeStyles.section}`}>
      <h2 className="t30">{localText(record, 'title', lang)}</h2>
      <p className="c2 mt4">{localText(record, 'subtitle', lang)}</p>
      <ul className={styles.partnerships}>
        {partnerships.map((partnership) => (
          <li key={partnership.id}>
            <Link className={`card ${styles.partnership}`} to="/partner" search={{ offer: partnership.id }}>
              <h3 className="t16 b6">{localText(partnership, 'title', lang)}</h3>
              <p className="c2">{localText(partnership, 'describe', lang)}</p>
              <span className="lnk">
                {t('home.partner.more')}
                <Icon of={IconArrowRight} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
