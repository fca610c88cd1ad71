import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import { draftPrefix, readStored, writeStored } from '@wayhouse/client/storage';
import type { Call } from '@wayhouse/client/transport';
import type { Group } from '@wayhouse/contract/group/groups';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
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
import { groupQuery, storeGroup } from './group-queries.ts';

/** A visitor's request is stored on this device until it is sent or saved as a draft after sign-in. */
const storageKey = `${draftPrefix}group`;

type FormStart = {
  group: Group | undefined;
  urlValues: Record<string, string | undefined>;
  bookingData: BookingFormData | undefined;
};

/**
 * The form's state. `save` sends the request or saves it as a draft. A visitor must sign in first and then finds the
 * typed data again. Input typed during the call stays in the form as unsaved input.
 */
export function useGroupForm({ group, urlValues, bookingData }: FormStart) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const client = useQueryClient();
  const user = useSession()?.user;
  const keyedCall = useKeyedCall(call, 'group');
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
  const form: Form<GroupDraft, VersionedGroup> = useForm<GroupDraft, VersionedGroup>({
    name: 'group',
    start: () => (group ? draftOf(group.form) : (storedDraft ?? newDraft())),
    onChange: (draft) => {
      // A saved draft stays open, so later input is unsaved again.
      saved.current = false;
      // After sign-in, a restored draft stays on the device until it is saved.
      if (!user || storedDraft) storeGroupDraft(draft);
    },
    check: checkGroupDraft,
    lock: {
      record: group ? withVersion(group) : null,
      newest: async (): Promise<VersionedGroup | null> =>
        form.base && withVersion(await client.fetchQuery(groupQuery(form.base.group_no))),
      draftOf: (record) => draftOf(record.form),
    },
  });
  const forgetStoredDraft = () => {
    storeGroupDraft(null);
    setStoredDraft(null);
  };
  const openSaved = ({ group_no: no }: Group, isDraft: boolean) => {
    saved.current = true;
    const search = isDraft ? { no, edit: '1' } : { no };
    void navigate({ to: '/group' as string, search: search as never, replace: isDraft });
  };
  const signInFirst = () => {
    storeGroupDraft(form.draft);
    void navigate({ to: '/login' as string, search: { back: '/group?new=1' } as never });
  };
  /** Saving a draft would drop a budget that is not an amount. True when the form shows this problem. */
  const showBudgetProblem = () => {
    const { budget } = checkGroupDraft(form.draft);
    if (budget) form.showProblems({ budget: { key: budget } });
    return budget !== undefined;
  };
  const finishSave = (savedGroup: Group, isDraft: boolean) => {
    storeGroup(client, savedGroup);
    const isAllSaved = form.markSaved(withVersion(savedGroup));
    if (storedDraft) forgetStoredDraft();
    const isOnlySaved = isDraft || form.base?.status === 'submitted';
    toast(t(isOnlySaved ? 'groups.form.saved' : 'groups.form.sent'), { tone: 'success' });
    // A draft with a number has its page already, and stays open.
    const staysOpen = isDraft && group !== undefined;
    // Navigation to another page closes the form, so input typed during the call would be lost.
    if (isAllSaved && !staysOpen) openSaved(savedGroup, isDraft);
  };
  const save = async (isDraft: boolean) => {
    if (!isDraft && !form.checkAll()) return;
    if (!user) return signInFirst();
    if (isDraft && showBudgetProblem()) return;
    const savedGroup = await form.sendUnchecked((draft, base) =>
      sendGroup({ ...toGroupForm(draft), draft: isDraft }, base, keyedCall),
    );
    if (savedGroup) finishSave(savedGroup, isDraft);
  };
  const startOver = () => {
    forgetStoredDraft();
    form.replace(newDraft(), '');
  };
  return { form, save, saved, startOver, wasRestored: storedDraft !== null, visitor: !user };
}

type VersionedGroup = Group & { version: string };
type GroupInput = ReturnType<typeof toGroupForm> & { draft: boolean };

/** Changes the group of `base`, or requests a new one. */
function sendGroup(input: GroupInput, base: VersionedGroup | null, keyedCall: Call) {
  if (base) {
    const change = { ...input, group_no: base.group_no, form_version: base.version };
    return call('POST /api/v2/group/update', change, { quiet: true });
  }
  return keyedCall('POST /api/v2/group/request', input, { quiet: true });
}

function withVersion(group: Group): VersionedGroup {
  return { ...group, version: group.form_version };
}

/**
 * Merges the stored draft into a new form; null without one. An empty contact name or email is filled in from the
 * account.
 */
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
