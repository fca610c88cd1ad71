import { StaffList } from '../features/staff/staff-list.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** The page of staff and roles. */
export function StaffPage() {
  return (
    <>
      <PageHead heading="console.staff" />
      <StaffList />
    </>
  );
}
