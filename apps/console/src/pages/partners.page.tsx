import { PartnersDesk } from '../features/partners/partners-desk.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** The page of companies that call the partner API. */
export function PartnersPage() {
  return (
    <>
      <PageHead heading="console.partners" />
      <PartnersDesk />
    </>
  );
}
