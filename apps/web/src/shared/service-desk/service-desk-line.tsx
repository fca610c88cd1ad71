import { useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { callAddress } from '@wayhouse/ui/pure/call-address';
import { serviceDeskQuery } from './service-desk-query.ts';
import { serviceHours } from './service-desk-ways.ts';

/**
 * Telephone, hours and email of the service desk in one line, below a text that says to contact it. Hidden without
 * telephone and email; the hours are shown only beside the telephone.
 */
export function ServiceDeskLine() {
  const { lang } = useI18n();
  const { data: desk } = useQuery(serviceDeskQuery);
  if (!desk || (!desk.phone && !desk.email)) return null;
  const hours = serviceHours(desk, lang);
  return (
    <span className="row g8 fw t13" data-part="service-desk">
      {desk.phone && <a href={callAddress(desk.phone)}>{desk.phone}</a>}
      {desk.phone && hours && <span className="c3">{hours}</span>}
      {desk.email && <a href={`mailto:${desk.email}`}>{desk.email}</a>}
    </span>
  );
}
