import { StaffList } from '../features/staff/staff-list.tsx';
import { Head } from '../shared/head.tsx';

/** Staff and roles. */
export function StaffPage() {
  return (
    <>
      <Head room="console.staff" />
      <StaffList />
    </>
  );
}
