import { Skeleton } from '@wayhouse/ui/state';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { RichEditor } from './rich-editor.tsx';

const RichEditorOnDemand = lazy(() =>
  import('./rich-editor.tsx').then((file) => ({ default: file.RichEditor })),
);

/** Loads the text editor on demand, because it is as large as the rest of the console. */
export function LazyRichEditor(props: ComponentProps<typeof RichEditor>) {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <RichEditorOnDemand {...props} />
    </Suspense>
  );
}
