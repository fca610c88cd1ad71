import { DeadWork } from '../features/work/dead-work.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** Dead work of the queue. */
export function WorkPage() {
  return (
    <>
      <PageHead room="console.work" />
      <DeadWork />
    </>
  );
}
