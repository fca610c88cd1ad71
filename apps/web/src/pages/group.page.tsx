import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRef } from 'react';
import { GroupDetail } from '../features/groups/group-detail.tsx';
import type { TypedBefore } from '../features/groups/group-draft.ts';
import { GroupForm } from '../features/groups/group-form.tsx';
import { GroupList } from '../features/groups/group-list.tsx';
import { groupQuery } from '../features/groups/group-queries.ts';
import type { PlaceSlot } from '../features/groups/place-slot.ts';
import { localToday } from '../features/search/last-search.ts';
import { DestinationField } from '../features/search/search-box/destination-field.tsx';
import { useTitle } from '../shared/use-title.ts';

type Params = Record<string, string | undefined>;

/** /group: own requests; `?new=1` the form, with what a search carries over; `?no=GR…` one request, `&edit=1` changes it. */
export function GroupPage() {
  const { search, state } = useLocation();
  const params = search as Params;
  // Names and phones travel in the history, never in the address.
  const typed = (state as { typed?: TypedBefore }).typed;
  const today = localToday();
  useTitle('groups.title');
  if (params.new)
    return <GroupForm key="new" carried={params} typed={typed} today={today} renderPlace={placeField} />;
  if (!params.no) return <GroupList />;
  if (params.edit) return <Edit groupNo={params.no} today={today} />;
  return <GroupDetail key={params.no} groupNo={params.no} today={today} />;
}

function Edit({ groupNo, today }: { groupNo: string; today: string }) {
  const group = useQuery(groupQuery(groupNo)).data;
  if (!group?.can.edit) return <GroupDetail groupNo={groupNo} today={today} />;
  return <GroupForm key={groupNo} group={group} carried={{}} today={today} renderPlace={placeField} />;
}

const placeField: PlaceSlot = (props) => <PlaceField {...props} />;

function PlaceField({ place, missing, onChange }: Parameters<PlaceSlot>[0]) {
  const { lang } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const shown = place && pick(place.name, lang) ? place : null;
  return (
    <DestinationField
      place={shown}
      missing={missing}
      inputRef={input}
      onEnter={() => undefined}
      onChange={(next) => onChange(next && { type: next.type, id: next.id, name: next.name })}
    />
  );
}
