import { useI18n } from '@wayhouse/ui/i18n';
import type { LocationRecord } from '../../shared/content-queries.ts';
import { JumpLink } from '../../shared/page/jump-link.tsx';
import { localText } from '../../shared/page/local-text.ts';
import { ContentPicture } from '../../shared/picture/content-picture.tsx';
import homeStyles from '../../shared/styles/home.module.css';
import styles from './home.module.css';
import { interfaceParts } from './interface-parts.tsx';

/** Our services, each beside a drawn example or the picture that staff chose. */
export function Services({ record }: { record: LocationRecord | undefined }) {
  const { t, lang } = useI18n();
  const services = record?.position_ads ?? [];
  if (services.length === 0) return null;
  return (
    <section className={`wrap ${homeStyles.section}`}>
      <h2 className="t30">{(record && localText(record, 'title', lang)) || t('home.desk')}</h2>
      <div className={styles.services}>
        {services.map((service, index) => {
          const Part = interfaceParts[index % interfaceParts.length];
          return (
            <article key={service.id} className="card">
              <div className={service.picture ? `${styles.preview} ${styles.withPicture}` : styles.preview}>
                {service.picture ? (
                  <ContentPicture
                    src={service.image_url}
                    picture={service.picture}
                    sizes="(max-width: 1023px) 100vw, 680px"
                  />
                ) : (
                  Part && <Part />
                )}
              </div>
              <JumpLink to={service.jump_link} className={styles.serviceLink}>
                <h3 className="t18">{localText(service, 'title', lang)}</h3>
              </JumpLink>
              <p className="c2">{localText(service, 'describe', lang)}</p>
            </article>
          );
        })}
      </div>
    </section>
  );
}
