import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from '@tanstack/react-router';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { readerToday } from '@wayhouse/ui/pure/product-time';
import { useRef } from 'react';
import { GroupDetail } from '../../features/groups/group-detail.tsx';
import type { BookingFormData } from '../../features/groups/group-draft.ts';
import { GroupIntro } from '../../features/groups/group-intro.tsx';
import { GroupList } from '../../features/groups/group-list.tsx';
import { groupQuery } from '../../features/groups/group-queries.ts';
import { GroupForm } from '../../features/groups/group-request-form.tsx';
import type { PlaceSlot } from '../../features/groups/place-slot.ts';
import { useEditing } from '../../features/groups/use-editing.ts';
import { DestinationField } from '../../features/search/search-box/destination-field.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';

type Params = Record<string, string | undefined>;

/**
 * /group: an introduction for visitors, requests for members. `?new=1` opens the form with the values of a search;
 * `?no=GR…` opens one request, `&edit=1` changes it.
 */
export function GroupPage() {
  const { search, href, state } = useLocation();
  const { new: isNew, no, edit, ...urlValues } = search as Params;
  // Names and phone numbers are passed in the history state, never in the URL.
  const bookingData = (state as { typed?: BookingFormData }).typed;
  const isVisitor = useSession() === null;
  const today = readerToday();
  useTitle(isVisitor ? 'groups.intro.title' : 'groups.title');
  if (isNew)
    return (
      <GroupForm
        key="new"
        urlValues={urlValues}
        bookingData={bookingData}
        today={today}
        renderPlace={placeField}
      />
    );
  if (!no) return isVisitor ? <GroupIntro /> : <GroupList />;
  if (isVisitor) return <Navigate to={'/login' as string} search={{ back: href } as never} replace />;
  if (edit) return <Edit key={no} groupNo={no} today={today} />;
  return <GroupDetail key={no} groupNo={no} />;
}

function Edit({ groupNo, today }: { groupNo: string; today: string }) {
  const group = useQuery(groupQuery(groupNo)).data;
  const isEditing = useEditing(group);
  if (!group || !isEditing) return <GroupDetail groupNo={groupNo} />;
  return <GroupForm group={group} urlValues={{}} today={today} renderPlace={placeField} />;
}

const placeField: PlaceSlot = (props) => <PlaceField {...props} />;

function PlaceField({ place, missing, onChange }: Parameters<PlaceSlot>[0]) {
  const { lang } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const namedPlace = place && pick(place.name, lang) ? place : null;
  return (
    <DestinationField
      place={namedPlace}
      missing={missing}
      inputRef={input}
      onChange={(next) => onChange(next && { type: next.type, id: next.id, name: next.name })}
    />
  );
}
