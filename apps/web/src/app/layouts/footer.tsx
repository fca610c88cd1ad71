import { Link } from '@tanstack/react-router';
import { formatZone, localOffset } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { useI18n } from '@wayhouse/ui/i18n';
import { Logo } from '@wayhouse/ui/logo';
import { productNow } from '@wayhouse/ui/pure/product-time';
import { useSession } from '../../shared/session/session.ts';
import publicStyles from '../../shared/styles/public.module.css';
import { pathExists } from '../routes.ts';
import styles from './layouts.module.css';

type Column = { title: MessageKey; links: readonly { path: string; text: MessageKey }[] };

const columns: readonly Column[] = [
  {
    title: 'common.footer.book',
    links: [
      { path: '/fit', text: 'shell.foot.fit' },
      { path: '/group', text: 'shell.foot.group' },
      { path: '/globalHotels', text: 'shell.foot.world' },
      { path: '/mapBox', text: 'shell.foot.map' },
      { path: '/partner', text: 'shell.foot.partner' },
    ],
  },
  {
    title: 'shell.foot.help',
    links: [
      { path: '/helpcenter/AccountRegistration', text: 'shell.foot.help.registration' },
      { path: '/helpcenter/OrderInquiry', text: 'shell.foot.help.orders' },
      { path: '/helpcenter/HotelReservations', text: 'shell.foot.help.hotels' },
      { path: '/news-center', text: 'shell.foot.news' },
    ],
  },
  {
    title: 'shell.foot.company',
    links: [
      { path: '/mainBusiness', text: 'shell.foot.about' },
      { path: '/privacyPolicy', text: 'shell.foot.privacy' },
      { path: '/terms', text: 'shell.foot.terms' },
      { path: '/balanceTerms', text: 'shell.foot.balance' },
    ],
  },
];

/** The links in the one-line footer of compact pages. */
const shortLinks: Column['links'] = [
  { path: '/helpcenter/AccountRegistration', text: 'shell.foot.help' },
  { path: '/news-center', text: 'shell.foot.news' },
  { path: '/mainBusiness', text: 'shell.foot.about' },
  { path: '/privacyPolicy', text: 'shell.foot.privacy' },
  { path: '/terms', text: 'shell.foot.terms' },
  { path: '/balanceTerms', text: 'shell.foot.balance' },
];

/**
 * Columns of links above a line with the time zone of all times shown. Compact pages (`hasColumns` is false) have
 * no columns; their line has a few links. Signed-in readers see only the line.
 */
export function Footer({ hasColumns }: { hasColumns: boolean }) {
  const { t } = useI18n();
  const session = useSession();
  const now = new Date(productNow());
  const showsColumns = hasColumns && !session;
  const links = (list: Column['links']) =>
    list
      .filter((link) => pathExists(link.path))
      .map((link) => (
        <li key={link.path}>
          <Link to={link.path}>{t(link.text)}</Link>
        </li>
      ));
  return (
    <footer
      className={showsColumns ? styles.footer : `${styles.footer} ${publicStyles.slim}`}
      data-part="footer"
    >
      <div className="wrap">
        {showsColumns && (
          <div className={styles.columns}>
            <div>
              <Link className="logo" to="/">
                <Logo />
              </Link>
              <p className={`mt12 ${styles.tagline}`}>{t('common.footer.claim')}</p>
            </div>
            {columns.map((column) => (
              <div key={column.title}>
                <h2>{t(column.title)}</h2>
                <ul>{links(column.links)}</ul>
              </div>
            ))}
          </div>
        )}
        <div className="base">
          <span>{t('common.footer.company', { year: now.getFullYear() })}</span>
          {!hasColumns && (
            <ul className={styles.footerLine} data-part="footer-line">
              {links(shortLinks)}
            </ul>
          )}
          <span>{t('common.footer.times', { zone: formatZone(localOffset(now)) })}</span>
        </div>
      </div>
    </footer>
  );
}
