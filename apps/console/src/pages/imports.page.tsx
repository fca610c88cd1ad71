import { ImportsScreen } from '../features/imports/imports-screen.tsx';
import { Head } from '../shared/head.tsx';

/** Rates and allotment from files. */
export function ImportsPage() {
  return (
    <>
      <Head room="console.imports" />
      <ImportsScreen />
    </>
  );
}
