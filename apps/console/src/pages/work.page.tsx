import { DeadWork } from '../features/work/dead-work.tsx';
import { Head } from '../shared/head.tsx';

/** Dead work of the queue. */
export function WorkPage() {
  return (
    <>
      <Head room="console.work" />
      <DeadWork />
    </>
  );
}
