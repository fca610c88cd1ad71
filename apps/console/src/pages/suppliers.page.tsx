import { SuppliersDesk } from '../features/suppliers/suppliers-desk.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** The page of outside sources of rooms. */
export function SuppliersPage() {
  return (
    <>
      <PageHead heading="console.suppliers" />
      <SuppliersDesk />
    </>
  );
}
