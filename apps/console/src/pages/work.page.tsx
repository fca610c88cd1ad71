import { DeadWork } from '../features/work/dead-work.tsx';
import { Head } from '../shared/head.tsx';

/** Work of the queue that has no tries left. */
export function WorkPage() {
  return (
    <>
      <Head room="console.work" />
      <DeadWork />
    </>
  );
}
