import { SuppliersDesk } from '../features/suppliers/suppliers-desk.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** Outside sources of rooms. */
export function SuppliersPage() {
  return (
    <>
      <PageHead room="console.suppliers" />
      <SuppliersDesk />
    </>
  );
}
