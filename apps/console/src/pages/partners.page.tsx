import { PartnersDesk } from '../features/partners/partners-desk.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** Companies that call the partner API. */
export function PartnersPage() {
  return (
    <>
      <PageHead room="console.partners" />
      <PartnersDesk />
    </>
  );
}
