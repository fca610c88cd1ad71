import { formatInstant, formatZone, localOffset } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';

/** An instant in the reader's time zone, with the zone as a tooltip. */
export function Moment({ at }: { at: string }) {
  const { lang } = useI18n();
  const offset = localOffset(new Date(at));
  return (
    <time dateTime={at} title={formatZone(offset)} className="nb">
      {formatInstant(at, { lang, offset })}
    </time>
  );
}
