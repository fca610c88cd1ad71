import {
  IconBed,
  IconBuildingCommunity,
  IconMap2,
  IconMapPin,
  IconPlane,
  IconTrain,
} from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon, type IconType } from '@wayhouse/ui/icon';
import { findMatch } from '../../../shared/text/find-match.ts';
import type { Place } from '../recent-places.ts';
import styles from './search-box.module.css';

const icons: Record<Place['type'], IconType> = {
  city: IconBuildingCommunity,
  district: IconMap2,
  landmark: IconMapPin,
  airport: IconPlane,
  station: IconTrain,
  hotel: IconBed,
};

/** One suggestion: the name, the other language's name, pinyin, the region, and the number of hotels. */
export function PlaceOption({ place, typedText }: { place: Place; typedText: string }) {
  const { t, lang } = useI18n();
  const otherLang = lang === 'zh' ? 'en' : 'zh';
  const otherName = place.name[otherLang];
  const parent = pick(place.parent, lang);
  return (
    <>
      <Icon of={icons[place.type]} />
      <span className="grow">
        <span className={`${place.hotels === 0 ? 'c3' : 'b5'} ${styles.optionName}`}>
          <HighlightedMatch text={pick(place.name, lang)} typedText={typedText} />
        </span>
        <span className="t12 c3">
          {otherName && (
            <span lang={otherLang}>
              <HighlightedMatch text={otherName} typedText={typedText} />
            </span>
          )}
          {place.pinyin && (
            <span>
              {' '}
              (
              <HighlightedMatch
                text={place.pinyin.replaceAll(' ', '')}
                typedText={typedText.replaceAll(' ', '')}
              />
              )
            </span>
          )}
          {otherName && parent && ' · '}
          {parent}
        </span>
      </span>
      {place.hotels !== undefined && (
        <span className="t12 c3 nb">
          {place.hotels === 0
            ? t('search.where.no_hotels')
            : t('search.where.hotels', { count: place.hotels })}
        </span>
      )}
    </>
  );
}

function HighlightedMatch({ text, typedText }: { text: string; typedText: string }) {
  // Keys are positions, because two parts can have the same text: `n` splits `ana` into `a`, `n` and `a`.
  return splitMatch(text, typedText).map(({ text: part, start, isMatch }) =>
    isMatch ? <mark key={start}>{part}</mark> : <span key={start}>{part}</span>,
  );
}

/** Splits a text around the first occurrence of the typed text, so that it can be highlighted. Pure. */
export function splitMatch(
  text: string,
  typedText: string,
): { text: string; start: number; isMatch: boolean }[] {
  const match = findMatch(text, [typedText.trim()]);
  if (!match) return [{ text, start: 0, isMatch: false }];
  const { start, end } = match;
  const parts = [
    { text: text.slice(0, start), start: 0, isMatch: false },
    { text: text.slice(start, end), start, isMatch: true },
    { text: text.slice(end), start: end, isMatch: false },
  ];
  return parts.filter((part) => part.text !== '');
}
