import { IconBrandWechat, IconClock, IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { ServiceDesk } from '@wayhouse/contract/content';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { callAddress } from '@wayhouse/ui/pure/call-address';
import type { ReactNode } from 'react';
import { serviceDeskQuery } from './service-desk-query.ts';
import { serviceHours } from './service-desk-ways.ts';

type Props = {
  /** More ways to get help, below the contacts. */
  children?: ReactNode;
};

/**
 * All ways to reach the service desk, as the operator set them in the console. Only `children` while they load, or when
 * none is set.
 */
export function ServiceDeskCard({ children }: Props) {
  const { t } = useI18n();
  const { data: desk } = useQuery(serviceDeskQuery);
  if (!desk) return children ?? null;
  const { phone, email, wechat_id, wechat_picture } = desk;
  if (!phone && !email && !wechat_id && !wechat_picture) return children ?? null;
  return (
    <section className="card pad-l row fw g16 st" data-part="service-desk">
      <div className="col g12 grow">
        <h2 className="t16 b6">{t('desk.contact')}</h2>
        <Ways desk={desk} />
        {children}
      </div>
      {wechat_picture && (
        <figure className="tc">
          <img
            src={`${pictureAddress}${wechat_picture.id}?w=480`}
            alt={t('desk.contact.wechat_code')}
            width={112}
            height={112}
            loading="lazy"
          />
          <figcaption className="t12 c3">{t('desk.contact.scan')}</figcaption>
        </figure>
      )}
    </section>
  );
}

function Ways({ desk }: { desk: ServiceDesk }) {
  const { t, lang } = useI18n();
  const hours = serviceHours(desk, lang);
  const ways = [
    { icon: IconPhone, label: t('desk.contact.phone'), text: desk.phone, href: callAddress(desk.phone) },
    { icon: IconClock, label: t('desk.contact.hours'), text: hours },
    { icon: IconMail, label: t('desk.contact.email'), text: desk.email, href: `mailto:${desk.email}` },
    { icon: IconBrandWechat, label: t('desk.contact.wechat'), text: desk.wechat_id },
  ].filter((way) => way.text !== '');
  return (
    <dl className="col g8">
      {ways.map(({ icon, label, text, href }) => (
        <div key={label} className="row g8">
          <dt className="row c3">
            <Icon of={icon} size={16} />
            <span className="vh">{label}</span>
          </dt>
          <dd>{href ? <a href={href}>{text}</a> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
