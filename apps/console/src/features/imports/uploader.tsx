import { Moment } from '../../shared/time/moment.tsx';

/** The person who uploaded a file, and when. */
export function Uploader({ row: { by, at } }: { row: { by: string; at: string } }) {
  return (
    <>
      {by}
      <div className="t12 c3">
        <Moment at={at} />
      </div>
    </>
  );
}
