import { BusinessView } from '../features/about/business-view.tsx';
import { useSession } from '../shared/session.ts';
import { useTitle } from '../shared/use-title.ts';

/** /mainBusiness: what we do, for whom, and how it begins. */
export function MainBusinessPage() {
  const session = useSession();
  useTitle('site.business.title');
  return (
    <main id="main" className="wrap page-wide">
      <BusinessView signedIn={session !== null} />
    </main>
  );
}
