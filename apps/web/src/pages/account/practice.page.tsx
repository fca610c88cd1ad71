import { Practice } from '../../features/practice/practice.tsx';
import { useTitle } from '../../shared/page/use-title.ts';

/** /practice: training in the practice world of the reader's company. */
export function PracticePage() {
  useTitle('practice.title');
  return <Practice />;
}
