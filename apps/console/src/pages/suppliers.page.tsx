import { SuppliersDesk } from '../features/suppliers/suppliers-desk.tsx';
import { Head } from '../shared/head.tsx';

/** Outside sources of rooms. */
export function SuppliersPage() {
  return (
    <>
      <Head room="console.suppliers" />
      <SuppliersDesk />
    </>
  );
}
