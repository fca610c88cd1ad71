import { FilterChips } from '@wayhouse/ui/form/segmented';
import { useI18n } from '@wayhouse/ui/i18n';
import { type WorldPart, worldPart, worldParts } from './world-parts.ts';

type Props = {
  places: readonly { lat: number; lng: number }[];
  value: WorldPart | '';
  onChange: (part: WorldPart | '') => void;
};

/** Filter chips: all, or one part of the world; only parts that have places. */
export function PartChips({ places, value, onChange }: Props) {
  const { t } = useI18n();
  const parts = worldParts.filter((part) => places.some((place) => worldPart(place) === part));
  const choices = [
    { value: '', label: t('home.part.everywhere') },
    ...parts.map((part) => ({ value: part, label: t(`home.part.${part}`) })),
  ];
  return (
    <FilterChips
      label={t('home.part')}
      value={value}
      choices={choices}
      onChange={(part) => onChange(part as WorldPart | '')}
    />
  );
}
