import type { Text2 } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { HotelSum } from './hotel-sum.tsx';

type Props = { parts: readonly { label: Text2; amount: string }[]; country: string | undefined };

/** The charges in a sum that the hotel collects: “City tax, 2 adults × 3 nights”; several with their amounts. */
export function AtHotelParts({ parts, country }: Props) {
  const { lang } = useI18n();
  if (parts.length === 0) return null;
  return (
    <ul className="t12 mt4" data-part="at-hotel-parts">
      {parts.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges may have the same label, and they keep their places
        <li key={index} className="row btw g8">
          <span>{pick(label, lang)}</span>
          {parts.length > 1 && (
            <span className="nb">
              <HotelSum usd={amount} country={country} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
