import { Link } from '@tanstack/react-router';
import { buttonClass } from '@wayhouse/ui/button';
import { HotelScene } from '@wayhouse/ui/hotel-scene';
import { useI18n } from '@wayhouse/ui/i18n';
import { useSession } from '../shared/session.ts';
import { useMedia } from '../shared/use-media.ts';
import { useTitle } from '../shared/use-title.ts';

const services = [
  {
    kind: 'hotel',
    id: 'home-rates',
    region: 'oldtown',
    time: 'golden',
    title: 'home.rates.title',
    text: 'home.rates.text',
  },
  {
    kind: 'hotel',
    id: 'home-deadlines',
    region: 'garden',
    time: 'mist',
    title: 'home.deadlines.title',
    text: 'home.deadlines.text',
  },
  {
    kind: 'hotel',
    id: 'home-balance',
    region: 'skyline',
    time: 'dusk',
    title: 'home.balance.title',
    text: 'home.balance.text',
  },
] as const;

/** / and /home for visitors: what this is, and the way in. */
export function HomePage() {
  const { t } = useI18n();
  const session = useSession();
  const dark = useMedia('(prefers-color-scheme: dark)');
  useTitle('home.title');
  return (
    <main id="main">
      <section className="hm">
        <HotelScene
          picture={{ kind: 'panorama', w: 1600, h: 620, time: dark ? 'night' : 'morning' }}
          alt={t('home.picture')}
          eager
          className="hs"
        />
        <div className="wrap">
          <h1>{t('home.title')}</h1>
          <p className="t18 hp">{t('home.lead')}</p>
          <div className="row g12 fw mt32">
            {!session && (
              <Link className={buttonClass({ kind: 'primary', size: 'lg' })} to="/login">
                {t('home.sign_in')}
              </Link>
            )}
            <Link className={buttonClass({ kind: session ? 'primary' : 'secondary', size: 'lg' })} to="/fit">
              {t('home.look')}
            </Link>
          </div>
        </div>
      </section>
      <section className="wrap home-part">
        <h2 className="t30">{t('home.desk')}</h2>
        <div className="svc">
          {services.map((service) => (
            <article key={service.id} className="card">
              <div className="vw">
                <HotelScene
                  picture={{ kind: service.kind, id: service.id, region: service.region, time: service.time }}
                  alt=""
                />
              </div>
              <h3 className="t18">{t(service.title)}</h3>
              <p className="c2">{t(service.text)}</p>
            </article>
          ))}
        </div>
      </section>
    </main>
  );
}
