import { useQueryClient } from '@tanstack/react-query';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { type EventType, eventTypes } from '@wayhouse/contract/partner/event-types';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { Checkbox } from '@wayhouse/ui/form/checkbox';
import { TextField } from '@wayhouse/ui/form/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { call } from '../../../shared/api.ts';
import styles from '../../../shared/styles/field.module.css';
import accountStyles from '../account.module.css';
import { type World, webhooksKey } from '../account-queries.ts';
import { checkFields, type Problems, required } from '../checks.ts';
import { FormDrawer } from '../form-drawer.tsx';

type Draft = { url: string; label: string; types: readonly EventType[] };

function check(draft: Draft): Problems {
  return {
    ...checkFields(draft, { url: required('account.webhooks.url.required') }),
    ...(draft.types.length === 0 && { types: 'account.webhooks.types.required' as const }),
  };
}

type WebhookFields = { url: string; label: string; types: EventType[] };

const fieldsOf = ({ url, label, types }: Draft): WebhookFields => ({
  url: url.trim(),
  label: label.trim(),
  types: [...types],
});

type Props = {
  /** Absent for a new webhook, whose secret is shown once. */
  webhook?: Webhook;
  /** World of a new webhook. */
  world: World;
  onSecret: (secret: string) => void;
  onClose: () => void;
};

/** The form of a webhook: address, name and events. */
export function WebhookDrawer({ webhook, world, onSecret, onClose }: Props) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft>({
    name: 'webhook',
    tab: webhook ? `webhook-${webhook.id}` : `webhook-${world}`,
    start: () => ({
      url: webhook?.url ?? '',
      label: webhook?.label ?? '',
      types: webhook?.types ?? eventTypes,
    }),
    check,
  });
  const create = (fields: WebhookFields) =>
    call('POST /api/v2/webhooks/create', { ...fields, world }, { quiet: true });
  const change = (id: string, fields: WebhookFields) =>
    call('POST /api/v2/webhooks/change', { id, ...fields }, { quiet: true });
  const reload = () => client.invalidateQueries({ queryKey: webhooksKey });
  const save = async () => {
    if (webhook) {
      const changed = await form.submit((draft) => change(webhook.id, fieldsOf(draft)), reload);
      if (changed) onClose();
      return;
    }
    const created = await form.submit((draft) => create(fieldsOf(draft)), reload);
    if (created) onSecret(created.secret);
  };
  return (
    <FormDrawer
      title={t(webhook ? 'account.webhooks.edit' : 'account.webhooks.create')}
      form={form}
      confirm={t(webhook ? 'account.webhooks.save' : 'account.webhooks.create')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        type="url"
        label={t('account.webhooks.url')}
        hint={t('account.webhooks.url.hint')}
        maxLength={500}
        autoComplete="off"
        {...form.field('url', form.draft.url)}
      />
      <TextField
        label={t('account.webhooks.label')}
        hint={t('account.webhooks.label.hint')}
        optional
        maxLength={60}
        autoComplete="off"
        {...form.field('label', form.draft.label)}
      />
      <TypeFields form={form} />
    </FormDrawer>
  );
}

function TypeFields({ form }: { form: Form<Draft> }) {
  const { t } = useI18n();
  const { types } = form.draft;
  const error = form.error('types');
  const toggle = (type: EventType, on: boolean) =>
    form.set(
      'types',
      eventTypes.filter((each) => (each === type ? on : types.includes(each))),
    );
  const isAll = types.length === eventTypes.length;
  return (
    <fieldset id={form.idOf('types')}>
      <legend className={styles.label}>{t('account.webhooks.types')}</legend>
      <div className="mt8">
        <Checkbox checked={isAll} onChange={() => form.set('types', isAll ? [] : eventTypes)}>
          {t('webhooks.events.all')}
        </Checkbox>
      </div>
      <div className={`${accountStyles.checkboxes} mt12`}>
        {eventTypes.map((type) => (
          <Checkbox
            key={type}
            checked={types.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          >
            <span className="col">
              {t(`account.webhooks.type.${type}`)}
              <code className="t12 c3" lang="en">
                {type}
              </code>
            </span>
          </Checkbox>
        ))}
      </div>
      {error && (
        <p className="mt8">
          <Note tone="danger">{error}</Note>
        </p>
      )}
    </fieldset>
  );
}
