import { HomeScreen } from '../features/home/home-screen.tsx';
import { useSession } from '../shared/session.ts';
import { NoAccessPage } from './no-access.page.tsx';

/** The first page of the console; a role without rights reads why it is empty. */
export function HomePage() {
  const rights = useSession()?.staff.rights ?? [];
  return rights.length > 0 ? <HomeScreen /> : <NoAccessPage />;
}
