import { Skeleton } from '@wayhouse/ui/state';

/** The skeleton of the filter column before the first answer. */
export function FilterSkeleton() {
  return (
    <div aria-hidden="true">
      {[2, 3, 4, 5].map((lines) => (
        <section key={lines}>
          <Skeleton width="52%" />
          {Array.from({ length: lines }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
            <Skeleton key={index} width={`${82 - index * 6}%`} height={12} className="mt12" />
          ))}
        </section>
      ))}
    </div>
  );
}
