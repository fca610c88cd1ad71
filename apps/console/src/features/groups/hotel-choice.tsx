import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Segmented } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { isEnter } from '@wayhouse/ui/keys/is-enter';
import { useDeferredValue, useState } from 'react';
import { fetchData } from '../../shared/api.ts';
import { LanguageField } from '../../shared/language-fields.tsx';
import styles from './groups.module.css';
import { HotelShortlist } from './hotel-shortlist.tsx';
import { type BuilderProps, roomsOf, withHotel } from './offer-draft.ts';

const hotelsShown = 6;

type Props = BuilderProps & { groupNo: string };

/** The field for the hotel of an offer: one of our hotels, searched by name or city, or another hotel as text. */
export function HotelChoice({ groupNo, draft, set, problems }: Props) {
  const { t } = useI18n();
  const { otherHotel } = draft;
  return (
    <fieldset className="col g12">
      <legend className="b6">{t('console.groups.builder.hotel')}</legend>
      <Segmented
        label={t('console.groups.builder.hotel')}
        value={draft.isOurHotel ? 'ours' : 'other'}
        choices={(['ours', 'other'] as const).map((value) => ({
          value,
          label: t(`console.groups.builder.${value}`),
        }))}
        onChange={(value) => set({ isOurHotel: value === 'ours' })}
      />
      {draft.isOurHotel ? (
        <OurHotel groupNo={groupNo} draft={draft} set={set} problems={problems} />
      ) : (
        <div className={styles.threeColumns}>
          <div className={styles.names}>
            <LanguageField
              form={{
                draft: otherHotel,
                idOf: (path) => `hotel-${path}`,
                error: (path) => (path === 'en' ? (problems.hotel ?? problems['hotel.name']) : undefined),
                set: (path, value) => set({ otherHotel: { ...otherHotel, [path]: value } }),
              }}
              label={(lang) => t(`console.groups.builder.name_${lang}`)}
              path={(lang) => lang}
              more={(lang) => ({ maxLength: 120, optional: lang === 'zh' })}
            />
          </div>
          <TextField
            label={t('console.groups.builder.address')}
            value={otherHotel.address}
            maxLength={200}
            optional
            onChange={(event) => set({ otherHotel: { ...otherHotel, address: event.target.value } })}
          />
        </div>
      )}
    </fieldset>
  );
}

function OurHotel({ groupNo, draft, set, problems }: Props) {
  const { t, lang } = useI18n();
  const [text, setText] = useState('');
  const [isShortlistOpen, setShortlistOpen] = useState(draft.hotel === null);
  const term = useDeferredValue(text.trim());
  const result = useQuery({
    queryKey: ['groups', 'hotels', term],
    queryFn: () => fetchData('POST /api/console/v1/groups/hotels', { q: term }),
    enabled: term.length > 1,
    staleTime: 60_000,
  });
  const choose = (hotel: { id: string; name: { en: string; zh: string } }) => {
    setText('');
    set(withHotel(draft, hotel));
  };
  const hotels = (result.data ?? []).slice(0, hotelsShown);
  return (
    <>
      {draft.hotel && <p className="t16 b6">{pick(draft.hotel.name, lang)}</p>}
      <TextField
        label={t('console.groups.builder.find')}
        type="search"
        maxLength={100}
        value={text}
        error={problems.hotel ?? problems['hotel.id']}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter chooses the first result instead of submitting the form.
          if (!isEnter(event)) return;
          event.preventDefault();
          if (hotels[0]) choose(hotels[0]);
        }}
      />
      {term.length > 1 && result.data?.length === 0 && (
        <p className="t13 c3">{t('console.groups.builder.found.none')}</p>
      )}
      <div className="row g6 fw">
        {text !== '' &&
          hotels.map((hotel) => (
            <Button key={hotel.id} kind="soft" size="xs" onClick={() => choose(hotel)}>
              {pick(hotel.name, lang)} · {pick(hotel.city, lang)} · {hotel.stars}★
            </Button>
          ))}
      </div>
      <span>
        <Button
          kind="soft"
          size="xs"
          iconEnd={isShortlistOpen ? IconChevronUp : IconChevronDown}
          aria-expanded={isShortlistOpen}
          onClick={() => setShortlistOpen(!isShortlistOpen)}
        >
          {t('console.groups.shortlist', { rooms: roomsOf(draft) })}
        </Button>
      </span>
      {isShortlistOpen && <HotelShortlist groupNo={groupNo} draft={draft} onChoose={choose} />}
    </>
  );
}
