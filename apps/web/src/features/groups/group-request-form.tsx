import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import type { Group } from '@wayhouse/contract/group/groups';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { VerticalSteps } from '@wayhouse/ui/steps';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useMoneyRights } from '../../shared/session/use-money-rights.ts';
import accountStyles from '../../shared/styles/account.module.css';
import formStyles from '../../shared/styles/form-with-aside.module.css';
import type { BookingFormData } from './group-draft.ts';
import { ContactFields, RoomFields, TripFields, WishFields } from './group-fields.tsx';
import styles from './groups.module.css';
import type { PlaceSlot } from './place-slot.ts';
import { useGroupForm } from './use-group-form.ts';

type Props = {
  /** The request to change; undefined for a new one. */
  group?: Group;
  /** Parameters of the page's URL; a link from a search has its place, dates and guests. */
  urlValues: Record<string, string | undefined>;
  /** Values from a booking form. */
  bookingData?: BookingFormData | undefined;
  today: string;
  /** Renders the place field with suggestions. */
  renderPlace: PlaceSlot;
};

/** The form of a request, which is sent or saved as a draft. */
export function GroupForm({ group, urlValues, bookingData, today, renderPlace }: Props) {
  const { t } = useI18n();
  const { form, save, saved, startOver, wasRestored, visitor } = useGroupForm({
    group,
    urlValues,
    bookingData,
  });
  const rights = useMoneyRights();
  const isRefused = !visitor && !rights.book;
  // A new request that was saved stays open while it has unsaved input.
  const savedGroup = form.base;
  const isSent = savedGroup?.status === 'submitted';
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <div className={accountStyles.pageHeader} data-part="page-head">
        <div>
          <h1>{savedGroup ? t('groups.form.edit', { no: savedGroup.group_no }) : t('groups.form.new')}</h1>
          <p className={`c2 mt4 ${styles.lead}`}>{t('groups.form.lead')}</p>
        </div>
      </div>
      <UnsavedGuard dirty={form.dirty} saved={saved} />
      {wasRestored && <StoredDraftNote visitor={visitor} onStartOver={startOver} />}
      <form
        className={`${formStyles.task} mt20`}
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
            <GroupSteps />
          </div>
          {form.isChanged && (
            <div className="mt16">
              <ConflictNotice form={form} />
            </div>
          )}
          {form.failure && (
            <div className="mt16">
              <Note tone="danger">{form.failure}</Note>
            </div>
          )}
          {isRefused && (
            <div className="mt16">
              <Note tone="warning">{t('groups.book_only')}</Note>
            </div>
          )}
          <div className="col g8 mt16">
            <Button kind="primary" size="lg" full type="submit" busy={form.busy} disabled={isRefused}>
              {t(isSent ? 'groups.form.changed' : 'groups.form.send')}
            </Button>
            {!isSent && (
              <Button full disabled={form.busy || isRefused} onClick={() => void save(true)}>
                {t('groups.form.save')}
              </Button>
            )}
          </div>
          {!savedGroup && (
            <p className="t12 c3 mt12">{t(visitor ? 'groups.intro.sign_in' : 'groups.form.visit')}</p>
          )}
        </aside>
      </form>
    </main>
  );
}

/** Tells the reader that earlier input is restored: typed before the sign-in, or by a visitor on this device. */
function StoredDraftNote({ visitor, onStartOver }: { visitor: boolean; onStartOver: () => void }) {
  const { t } = useI18n();
  const startOverButton = (
    <Button size="sm" kind="text" onClick={onStartOver}>
      {t('groups.form.over')}
    </Button>
  );
  return (
    <div className="mt16">
      <Note action={startOverButton}>{t(visitor ? 'groups.form.kept_here' : 'groups.form.kept')}</Note>
    </div>
  );
}

/** The four steps of a request. */
export function GroupSteps() {
  const { t } = useI18n();
  return (
    <VerticalSteps
      steps={([1, 2, 3, 4] as const).map((step) => ({
        id: String(step),
        state: step === 1 ? 'now' : 'next',
        title: t(`groups.form.next.${step}`),
      }))}
    />
  );
}
