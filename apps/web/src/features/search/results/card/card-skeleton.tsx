import { Skeleton } from '@wayhouse/ui/state';

/** A hotel card while it loads: the same layout in grey. */
export function CardSkeleton() {
  return (
    <div className="hc" aria-hidden="true">
      <div className="im">
        <Skeleton height="100%" className="sk-im" />
      </div>
      <div className="bd">
        <Skeleton width="46%" height={20} />
        <Skeleton width="28%" className="mt8" />
        <Skeleton width="38%" className="mt8" />
        <div className="rates">
          {[0, 1].map((line) => (
            <div key={line} className="rt">
              <span>
                <Skeleton width="52%" />
                <Skeleton width="38%" height={12} className="mt8" />
              </span>
              <Skeleton width="82%" />
              <span>
                <Skeleton height={18} />
                <Skeleton height={12} className="mt8" />
              </span>
              <span />
            </div>
          ))}
        </div>
        <div className="ft">
          <Skeleton width={120} height={12} />
        </div>
      </div>
    </div>
  );
}
