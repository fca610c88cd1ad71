import { StaffList } from '../features/staff/staff-list.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** Staff and roles. */
export function StaffPage() {
  return (
    <>
      <PageHead room="console.staff" />
      <StaffList />
    </>
  );
}
