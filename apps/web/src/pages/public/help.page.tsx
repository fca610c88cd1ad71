import { useLocation } from '@tanstack/react-router';
import { HelpScreen } from '../../features/help/help-screen.tsx';
import { topics } from '../../features/help/topics.ts';
import { useTitle } from '../../shared/page/use-title.ts';
import styles from './public.module.css';

/** /helpcenter/AccountRegistration, /OrderInquiry, /HotelReservations: one topic of the help center. */
export function HelpPage() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '').toLowerCase();
  const topic = topics.find((one) => one.path.toLowerCase() === path) ?? topics[0];
  useTitle(`help.${topic.id}`);
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <HelpScreen topic={topic} />
    </main>
  );
}
