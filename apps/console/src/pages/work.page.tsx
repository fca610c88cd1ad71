import { FailedJobs } from '../features/work/failed-jobs.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** The page of jobs that failed too often. */
export function WorkPage() {
  return (
    <>
      <PageHead heading="console.work" />
      <FailedJobs />
    </>
  );
}
