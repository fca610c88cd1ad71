import { useNavigate } from '@tanstack/react-router';
import type { FieldError } from '@wayhouse/contract/envelope';
import type { Group } from '@wayhouse/contract/groups';
import { languageTag } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { RouteLine } from '@wayhouse/ui/steps';
import { toast } from '@wayhouse/ui/toast-store';
import { useIntention } from '../../shared/intention.ts';
import { useSession } from '../../shared/session.ts';
import { useDraftForm } from '../../shared/use-draft-form.ts';
import {
  checkGroupDraft,
  draftOf,
  firstGroupDraft,
  formOf,
  type GroupDraft,
  type TypedBefore,
} from './group-draft.ts';
import { ContactFields, RoomFields, TripFields, WishFields } from './group-fields.tsx';
import { useGroupCall } from './group-queries.ts';
import type { PlaceSlot } from './place-slot.ts';

type Props = {
  /** The request that is changed; without it a new one. */
  group?: Group;
  /** What a search carried over. */
  carried: Record<string, string | undefined>;
  /** What a booking form carried over. */
  typed?: TypedBefore | undefined;
  today: string;
  /** The field of suggestions. */
  renderPlace: PlaceSlot;
};

/** The request: sent, or kept as a draft. */
export function GroupForm({ group, carried, typed, today, renderPlace }: Props) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const user = useSession()?.user;
  const intention = useIntention('group');
  const { busy, problem, send } = useGroupCall();
  const form = useDraftForm<GroupDraft>({
    name: 'group',
    first: () =>
      group
        ? draftOf(group.form)
        : firstGroupDraft(
            carried,
            {
              name: `${user?.firstname ?? ''} ${user?.lastname ?? ''}`.trim(),
              email: user?.email ?? '',
            },
            typed,
          ),
    keep: () => undefined,
    check: checkGroupDraft,
  });
  const placeErrors = (errors: readonly FieldError[]) => {
    form.place(
      Object.fromEntries(errors.map((error) => [error.path, { text: error.message[languageTag(lang)] }])),
    );
    return true;
  };
  const save = async (draft: boolean) => {
    if (!draft && !form.checkAll()) return;
    const input = { ...formOf(form.draft), draft };
    const done = group
      ? await send(
          'POST /api/v2/group/update',
          { ...input, group_no: group.group_no },
          { onInvalid: placeErrors },
        )
      : await send('POST /api/v2/group/request', input, {
          idempotencyKey: intention.keyFor(input),
          onInvalid: placeErrors,
        });
    if (!done) return;
    intention.done();
    toast(t(draft || group?.status === 'submitted' ? 'groups.form.saved' : 'groups.form.sent'), {
      tone: 'success',
    });
    const search = draft ? { no: done.group_no, edit: '1' } : { no: done.group_no };
    void navigate({ to: '/group' as string, search: search as never, replace: draft });
  };
  const sent = group?.status === 'submitted';
  return (
    <main id="main" className="wrap gr-page">
      <div className="ph">
        <div>
          <h1>{group ? t('groups.form.edit', { no: group.group_no }) : t('groups.form.new')}</h1>
          <p className="c2 mt4 gr-lead">{t('groups.form.lead')}</p>
        </div>
      </div>
      <form
        className="task mt20"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        <div className="col g16">
          <TripFields form={form} today={today} renderPlace={renderPlace} />
          <RoomFields form={form} />
          <WishFields form={form} today={today} />
          <ContactFields form={form} />
        </div>
        <aside className="card pad-l">
          <h2 className="t16">{t('groups.form.next')}</h2>
          <div className="mt12">
            <RouteLine
              stops={([1, 2, 3, 4] as const).map((step) => ({
                id: String(step),
                state: step === 1 ? 'now' : 'next',
                title: t(`groups.form.next.${step}`),
              }))}
            />
          </div>
          {problem && (
            <div className="mt16">
              <Note tone="danger">{problem}</Note>
            </div>
          )}
          <div className="col g8 mt16">
            <Button kind="primary" size="lg" full type="submit" busy={busy}>
              {t(sent ? 'groups.form.changed' : 'groups.form.send')}
            </Button>
            {!sent && (
              <Button full disabled={busy} onClick={() => void save(true)}>
                {t('groups.form.save')}
              </Button>
            )}
          </div>
          {!group && <p className="t12 c3 mt12">{t('groups.form.visit')}</p>}
        </aside>
      </form>
    </main>
  );
}
