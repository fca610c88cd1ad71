import { useNavigate } from '@tanstack/react-router';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import { useForm } from '@wayhouse/client/use-form';
import type { FieldError } from '@wayhouse/contract/envelope';
import type { Group } from '@wayhouse/contract/group/groups';
import { languageTag } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useRef, useState } from 'react';
import { homeAreaCode, homeNationality } from '../../shared/session/home.ts';
import { useSession } from '../../shared/session/session.ts';
import {
  type BookingFormData,
  checkGroupDraft,
  draftOf,
  firstGroupDraft,
  type GroupDraft,
  toGroupForm,
} from './group-draft.ts';
import { useGroupCall } from './group-queries.ts';

/** A visitor's request is stored on this device until it is sent or saved as a draft after sign-in. */
const storageKey = `${draftPrefix}group`;

type FormStart = {
  group: Group | undefined;
  urlValues: Record<string, string | undefined>;
  bookingData: BookingFormData | undefined;
};

/**
 * The form's state. `save` sends the request or saves it as a draft. A visitor must sign in first and then finds the
 * typed data again.
 */
export function useGroupForm({ group, urlValues, bookingData }: FormStart) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const user = useSession()?.user;
  const idempotency = useIdempotencyKey('group');
  const { busy, problem, send } = useGroupCall();
  const newDraft = () =>
    firstGroupDraft(
      urlValues,
      {
        name: `${user?.firstname ?? ''} ${user?.lastname ?? ''}`.trim(),
        email: user?.email ?? '',
        area_code: homeAreaCode(user ?? { language: lang }),
        nationality: homeNationality(user),
      },
      bookingData,
    );
  const [storedDraft, setStoredDraft] = useState(() =>
    group || bookingData ? null : storedGroupDraft(newDraft()),
  );
  const saved = useRef(false);
  const form = useForm<GroupDraft>({
    name: 'group',
    start: () => (group ? draftOf(group.form) : (storedDraft ?? newDraft())),
    onChange: (draft) => {
      // A saved draft stays open, so later input is unsaved again.
      saved.current = false;
      // After sign-in, a restored draft stays on the device until it is saved.
      if (!user || storedDraft) storeGroupDraft(draft);
    },
    check: checkGroupDraft,
  });
  const forgetStoredDraft = () => {
    storeGroupDraft(null);
    setStoredDraft(null);
  };
  const showErrors = (errors: readonly FieldError[]) => {
    form.showProblems(
      Object.fromEntries(errors.map((error) => [error.path, { text: error.message[languageTag(lang)] }])),
    );
    return true;
  };
  const save = async (isDraft: boolean) => {
    if (!isDraft && !form.checkAll()) return;
    if (!user) {
      storeGroupDraft(form.draft);
      void navigate({ to: '/login' as string, search: { back: '/group?new=1' } as never });
      return;
    }
    // Saving a draft would drop a budget that is not an amount.
    const { budget } = checkGroupDraft(form.draft);
    if (isDraft && budget) return form.showProblems({ budget: { key: budget } });
    const input = { ...toGroupForm(form.draft), draft: isDraft };
    const savedGroup = group
      ? await send(
          'POST /api/v2/group/update',
          { ...input, group_no: group.group_no },
          { onInvalid: showErrors },
        )
      : await send('POST /api/v2/group/request', input, {
          idempotencyKey: idempotency.keyFor(input),
          onInvalid: showErrors,
        });
    if (!savedGroup) return;
    idempotency.done();
    saved.current = true;
    if (storedDraft) forgetStoredDraft();
    toast(t(isDraft || group?.status === 'submitted' ? 'groups.form.saved' : 'groups.form.sent'), {
      tone: 'success',
    });
    const search = isDraft ? { no: savedGroup.group_no, edit: '1' } : { no: savedGroup.group_no };
    void navigate({ to: '/group' as string, search: search as never, replace: isDraft });
  };
  const startOver = () => {
    forgetStoredDraft();
    form.replace(newDraft(), '');
  };
  return { form, save, saved, startOver, wasRestored: storedDraft !== null, visitor: !user, busy, problem };
}

/** Merges the stored draft into a new form; null without one. An empty contact name or email is that of the account. */
function storedGroupDraft(blank: GroupDraft): GroupDraft | null {
  const stored = typeof window === 'undefined' ? null : readStored<Partial<GroupDraft>>(storageKey);
  if (!stored) return null;
  const { contact = blank.contact } = stored;
  return {
    ...blank,
    ...stored,
    contact: {
      ...contact,
      name: contact.name || blank.contact.name,
      email: contact.email || blank.contact.email,
    },
  };
}

function storeGroupDraft(draft: GroupDraft | null): void {
  writeStored(storageKey, draft);
}
