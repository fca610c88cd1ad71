import { ErrorState, Skeleton } from '@wayhouse/ui/state';

type Props = {
  list: { isPending: boolean; error: Error | null; refetch: () => unknown };
  errorTitle: string;
};

/** A list before it is loaded: placeholder rows, or the error with a button for a retry. */
export function ListStates({ list, errorTitle }: Props) {
  if (list.isPending)
    return (
      <div className="pad-l col g12" aria-busy="true">
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    );
  if (!list.error) return null;
  return <ErrorState title={errorTitle} text={list.error.message} onRetry={() => void list.refetch()} />;
}
