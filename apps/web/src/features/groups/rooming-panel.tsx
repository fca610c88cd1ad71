import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { saveFetched } from '@wayhouse/client/files/save-fetched';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { Group } from '@wayhouse/contract/group/groups';
import type { Rooming } from '@wayhouse/contract/group/rooming-list';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { Button, buttonClass } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { Note } from '@wayhouse/ui/note';
import { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import sectionStyles from '@wayhouse/ui/styles/section-header.module.css';
import { useState } from 'react';
import { call, fetchFile } from '../../shared/api.ts';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useGroupCall } from './group-queries.ts';
import styles from './groups.module.css';
import { momentWords } from './moment-words.ts';
import { RoomingRowForm } from './rooming-row.tsx';
import { useRoomingRows } from './use-rooming-rows.ts';
import { ValidRows } from './valid-rows.tsx';

/** The rooming list, from a sheet or a form. Valid rows are saved, the others are shown with their errors. */
export function RoomingPanel({ group }: { group: Group }) {
  const { t } = useI18n();
  const { rooming } = group;
  const groupCall = useGroupCall();
  const { rows, lock, editedKeys, dirty, change, edit, showSaved } = useRoomingRows(group);
  const { group_no } = group;
  const keyedCall = useKeyedCall(call, `rooming.${group_no}`);
  const save = async () =>
    showSaved(
      await groupCall.send(
        'POST /api/v2/group/rooming',
        {
          group_no,
          version: lock.base?.version,
          rows: rows.map(({ key: _key, errors: _errors, ...texts }) => texts),
        },
        { isConflict: lock.isConflict },
      ),
      rows,
    );
  const upload = async (file: File) =>
    showSaved(
      await groupCall.send(
        'POST /api/v2/group/rooming/upload',
        { group_no, file, ...(lock.base && { version: lock.base.version }) },
        { isConflict: lock.isConflict, makeCall: keyedCall },
      ),
    );
  const sendList = async () => {
    const input = { group_no, version: lock.base?.version, send: true as const };
    showSaved(await groupCall.send('POST /api/v2/group/rooming', input, { isConflict: lock.isConflict }));
  };
  const rowsInForm = rows.filter((row) => row.errors.length > 0 || editedKeys.has(row.key));
  const validRows = rows.filter((row) => !rowsInForm.includes(row));
  const add = () => {
    const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
    const room = String(rooming.empty_rooms[0] ?? '');
    change([
      ...rows,
      { key, room, last_name: '', first_name: '', type: 'adult', age: '', note: '', errors: [] },
    ]);
    edit(key);
  };
  const locked = !group.can.rooming;
  return (
    <section className="card pad-l" aria-labelledby="group-rooming">
      <UnsavedGuard dirty={dirty} />
      <RoomingHead group={group} onUpload={locked ? undefined : upload} dirty={dirty} busy={groupCall.busy} />
      {lock.isChanged && (
        <div className="mt12">
          <ConflictNotice form={lock} />
        </div>
      )}
      {groupCall.problem && (
        <div className="mt12">
          <Note tone="danger">{groupCall.problem}</Note>
        </div>
      )}
      {rooming.bad > 0 && (
        <div className="mt16">
          <Note tone="warning">{t('groups.rooming.kept')}</Note>
        </div>
      )}
      <ul className={`${styles.roomingRows} mt12`}>
        {rowsInForm.map((row) => (
          <RoomingRowForm
            key={row.key}
            row={row}
            onChange={(next) => change(rows.map((one) => (one.key === row.key ? next : one)))}
            onRemove={() => change(rows.filter((one) => one.key !== row.key))}
            onTouch={() => edit(row.key)}
          />
        ))}
      </ul>
      <ValidRows rows={validRows} {...(!locked && { onEdit: edit })} />
      <RoomsWithoutLead rooming={rooming} />
      {!locked && (
        <Actions
          busy={groupCall.busy}
          onAdd={add}
          onSave={dirty ? save : undefined}
          onSend={group.can.send_rooming && !dirty ? sendList : undefined}
        />
      )}
      {['draft', 'submitted', 'quoted', 'accepted', 'deposit_paid'].includes(group.status) && (
        <p className="t12 c3 mt12">{t('groups.rooming.wait')}</p>
      )}
    </section>
  );
}

/** Confirms that a sheet may replace the unsaved rows. */
function ReplaceDialog({ onKeep, onReplace }: { onKeep: () => void; onReplace: () => void }) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      open
      onClose={onKeep}
      title={t('groups.rooming.replace.title')}
      cancelLabel={t('account.unsaved.keep')}
      confirm={t('groups.rooming.replace')}
      kind="danger"
      onConfirm={onReplace}
    >
      <p className="c2">{t('groups.rooming.replace.text')}</p>
    </ConfirmDialog>
  );
}

type ActionProps = {
  busy: boolean;
  onAdd: () => void;
  onSave: (() => Promise<void>) | undefined;
  onSend: (() => Promise<void>) | undefined;
};

function Actions({ busy, onAdd, onSave, onSend }: ActionProps) {
  const { t } = useI18n();
  return (
    <div className="row g8 fw mt16">
      <Button size="sm" icon={IconPlus} onClick={onAdd}>
        {t('groups.rooming.add')}
      </Button>
      {onSave && (
        <Button size="sm" kind="primary" busy={busy} onClick={() => void onSave()}>
          {t('groups.rooming.save')}
        </Button>
      )}
      {onSend && (
        <Button size="sm" kind="primary" busy={busy} onClick={() => void onSend()}>
          {t('groups.rooming.send')}
        </Button>
      )}
    </div>
  );
}

function RoomingHead({
  group,
  busy,
  dirty,
  onUpload,
}: {
  group: Group;
  busy: boolean;
  /** True when the panel has unsaved rows, which a sheet would replace. */
  dirty: boolean;
  onUpload?: ((file: File) => void) | undefined;
}) {
  const { t, lang } = useI18n();
  /** A sheet that waits until the reader lets it replace the unsaved rows. */
  const [waitingFile, setWaitingFile] = useState<File>();
  const { rooming } = group;
  const download = () =>
    saveFetched(
      fetchFile('GET /api/v2/group/rooming/template', { group_no: group.group_no, lang }),
      `rooming-list-${group.group_no}.xlsx`,
    );
  return (
    <>
      <div className={sectionStyles.sectionHeader}>
        <h2 id="group-rooming">{t('groups.rooming')}</h2>
        <span className="row g8 fw" role="status">
          {rooming.complete && <Badge tone="success">{t('groups.rooming.complete')}</Badge>}
          {rooming.good > 0 && (
            <Badge tone="neutral">{t('groups.rooming.good', { count: rooming.good })}</Badge>
          )}
          {rooming.bad > 0 && <Badge tone="danger">{t('groups.rooming.bad', { count: rooming.bad })}</Badge>}
        </span>
      </div>
      <p className="t13 c2">
        {t('groups.rooming.lead', { rooms: rooming.rooms.length })}
        {rooming.sent_at && ` · ${t('groups.rooming.sent', { date: momentWords(rooming.sent_at, lang) })}`}
      </p>
      {onUpload && (
        <div className="row g8 fw mt12">
          <Button size="sm" icon={IconDownload} onClick={() => void download()}>
            {t('groups.rooming.template')}
          </Button>
          <input
            id="group-rooming-file"
            className="vh"
            type="file"
            accept=".xlsx,.csv"
            disabled={busy}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (!file) return;
              if (dirty) setWaitingFile(file);
              else onUpload(file);
            }}
          />
          <label htmlFor="group-rooming-file" className={buttonClass({ kind: 'soft', size: 'sm' })}>
            <Icon of={IconUpload} size={16} />
            {t(busy ? 'groups.rooming.uploading' : 'groups.rooming.upload')}
          </label>
        </div>
      )}
      {waitingFile && onUpload && (
        <ReplaceDialog
          onKeep={() => setWaitingFile(undefined)}
          onReplace={() => {
            setWaitingFile(undefined);
            onUpload(waitingFile);
          }}
        />
      )}
    </>
  );
}

const namedRoomsMax = 12;

/** Lists the rooms without an adult; a long list is cut. */
function RoomsWithoutLead({ rooming }: { rooming: Rooming }) {
  const { t, lang } = useI18n();
  if (rooming.rows.length === 0 || rooming.empty_rooms.length === 0) return null;
  const roomNames = rooming.empty_rooms.slice(0, namedRoomsMax).map((number) => {
    const room = rooming.rooms[number - 1];
    return room ? `${number} (${pick(room.name, lang)})` : String(number);
  });
  const ellipsis = rooming.empty_rooms.length > roomNames.length ? ' …' : '';
  return (
    <p className="t13 cw mt12">
      {t('groups.rooming.empty', { rooms: `${roomNames.join(', ')}${ellipsis}` })}
    </p>
  );
}
