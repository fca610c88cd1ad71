import { BusinessView } from '../../features/about/business-view.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import styles from './public.module.css';

/** /mainBusiness: about the company and its services. */
export function MainBusinessPage() {
  const session = useSession();
  useTitle('site.business.title');
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <BusinessView signedIn={session !== null} />
    </main>
  );
}
