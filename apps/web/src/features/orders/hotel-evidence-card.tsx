import { useQuery } from '@tanstack/react-query';
import type { Order } from '@wayhouse/contract/booking/orders';
import { formatLocalInstant } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { hotelConfirmationSteps } from '@wayhouse/ui/pure/hotel-confirmation-steps';
import { VerticalSteps } from '@wayhouse/ui/steps';
import { orderEvidenceQuery } from './order-detail-queries.ts';

/** The evidence that the hotel knows the booking. Hidden until rooms are held. */
export function HotelEvidenceCard({ order }: { order: Order }) {
  const i18n = useI18n();
  const { t, lang } = i18n;
  const { data } = useQuery(orderEvidenceQuery(order));
  if (!data || data.evidence.length === 0) return null;
  const mailedAt = data.mailed_at && formatLocalInstant(data.mailed_at, { lang, year: false });
  return (
    <section className="card pad-l" data-part="hotel-evidence">
      <h2 className="t18">{t('itinerary.evidence.title')}</h2>
      <div className="mt16">
        <VerticalSteps steps={hotelConfirmationSteps(i18n, data.evidence, mailedAt)} />
      </div>
    </section>
  );
}
