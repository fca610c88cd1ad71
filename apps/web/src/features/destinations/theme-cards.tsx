import { useI18n } from '@wayhouse/ui/i18n';
import type { Banner } from '../../shared/content-queries.ts';
import { JumpLink } from '../../shared/page/jump-link.tsx';
import { localText } from '../../shared/page/local-text.ts';
import { ContentPicture } from '../../shared/picture/content-picture.tsx';
import styles from './destinations.module.css';

/** Themes of stays, written by content staff: a picture and a line of text each. */
export function ThemeCards({ banners }: { banners: readonly Banner[] }) {
  const { t, lang } = useI18n();
  if (banners.length === 0) return null;
  return (
    <section className="mt48" aria-labelledby="themes">
      <h2 id="themes" className="t24">
        {t('site.world.themes')}
      </h2>
      <ul className={styles.themes}>
        {banners.map((banner) => (
          <li key={banner.id}>
            <JumpLink className={styles.theme} to={banner.jump_link}>
              <span className={styles.themePicture}>
                <ContentPicture
                  src={banner.image_url}
                  picture={banner.picture}
                  sizes="(max-width: 767px) 100vw, 440px"
                />
              </span>
              <h3 className="t16 b6">{localText(banner, 'title', lang)}</h3>
              <p className="c2">{localText(banner, 'describe', lang)}</p>
            </JumpLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
