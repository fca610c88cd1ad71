import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConflictNotice } from '@wayhouse/client/form/conflict-notice';
import { type Form, useForm } from '@wayhouse/client/form/use-form';
import { contactChannels, contactKinds, contactsMax } from '@wayhouse/contract/console/hotels/contact-kinds';
import type { HotelContact, HotelService } from '@wayhouse/contract/console/hotels/hotel-contacts';
import { Button, IconButton } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Note } from '@wayhouse/ui/note';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../shared/api.ts';
import { ListPending } from '../../shared/list/table-states.tsx';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import { Part } from './form-parts.tsx';
import { contactsQuery, type HotelContacts, hotelQuery } from './hotel-queries.ts';
import styles from './hotels.module.css';
import { ServiceFields } from './service-fields.tsx';

type Draft = { contacts: HotelContact[]; service: HotelService };

const newContact: HotelContact = {
  kind: 'reservations',
  channel: 'email',
  value: '',
  language: 'en',
  person: '',
  hours: '',
};

/**
 * The form for the hotel's contacts and service terms. Mails about bookings go to the first e-mail address for
 * reservations, else to the first e-mail address of any kind.
 */
export function ContactsTab({ hotelId }: { hotelId: string }) {
  const query = useQuery(contactsQuery(hotelId));
  // A reload that fails or brings a newer version leaves the open form as it is.
  if (query.data) return <ContactsForm hotelId={hotelId} data={query.data} />;
  return <ListPending query={query} />;
}

type FormProps = { hotelId: string; data: HotelContacts };

/** The form of the contacts, and its save. */
export function useContactsForm({ hotelId, data }: FormProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const form = useForm<Draft, HotelContacts>({
    name: 'contacts',
    start: () => ({ contacts: data.contacts, service: data.service }),
    lock: {
      record: data,
      newest: () => client.fetchQuery({ ...contactsQuery(hotelId), staleTime: 0 }),
      draftOf: ({ contacts, service }) => ({ contacts, service }),
    },
  });
  const save = async () => {
    const updatedContacts = await form.submit((draft, base) =>
      call(
        'POST /api/console/v1/hotels/{id}/contacts/save',
        { params: { id: hotelId }, version: (base ?? data).version, ...draft },
        { quiet: true },
      ),
    );
    if (!updatedContacts) return;
    toast(t('console.saved'), { tone: 'success' });
    client.setQueryData(contactsQuery(hotelId).queryKey, updatedContacts);
    // Refetches the overview of the hotel, which says whether the hotel can receive notices.
    void client.invalidateQueries({ queryKey: hotelQuery(hotelId).queryKey });
    form.markSaved(updatedContacts);
  };
  return { form, save };
}

function ContactsForm({ hotelId, data }: FormProps) {
  const { t } = useI18n();
  const { form, save } = useContactsForm({ hotelId, data });
  useLeaveGuard(form.dirty);
  const { contacts } = form.draft;
  return (
    <form
      className="col g20"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Part title={t('console.contacts.title')} text={t('console.contacts.text')}>
        {contacts.length === 0 && <Note tone="warning">{t('console.contacts.none')}</Note>}
        {contacts.map((_, index) => (
          <ContactFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are edited.
            key={index}
            form={form}
            index={index}
            onRemove={() => form.change({ contacts: contacts.filter((__, position) => position !== index) })}
          />
        ))}
        <div>
          <Button
            kind="soft"
            size="sm"
            icon={IconPlus}
            disabled={contacts.length >= contactsMax}
            onClick={() => form.change({ contacts: [...contacts, newContact] })}
          >
            {t('console.contacts.add')}
          </Button>
        </div>
      </Part>
      <ServiceFields form={form} phoneOnlySince={data.phone_only_at} />
      <ConflictNotice form={form} />
      {form.failure && <Note tone="danger">{form.failure}</Note>}
      <div className="row g8">
        <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { form: Form<Draft, HotelContacts>; index: number; onRemove: () => void };

function ContactFields({ form, index, onRemove }: FieldsProps) {
  const { t } = useI18n();
  const contact = form.draft.contacts[index] ?? newContact;
  const path = (field: keyof HotelContact) => `contacts.${index}.${field}`;
  const choice = (field: 'kind' | 'channel' | 'language') => ({
    id: form.idOf(path(field)),
    value: contact[field],
    onChange: (value: string) => form.set(path(field), value),
  });
  return (
    <fieldset className="col g12" data-part="contact">
      <legend className="row g8 b5">
        {t('console.contacts.number', { no: index + 1 })}
        <IconButton icon={IconTrash} size="sm" label={t('console.contacts.remove')} onClick={onRemove} />
      </legend>
      <div className={styles.threeColumns}>
        <Select
          {...choice('kind')}
          label={t('console.contacts.kind')}
          options={contactKinds.map((value) => ({ value, label: t(`console.contacts.kind.${value}`) }))}
        />
        <Select
          {...choice('channel')}
          label={t('console.contacts.channel')}
          options={contactChannels.map((value) => ({
            value,
            label: t(`console.contacts.channel.${value}`),
          }))}
        />
        <TextField
          label={t(`console.contacts.value.${contact.channel}`)}
          autoComplete="off"
          {...form.field(path('value'), contact.value)}
        />
        {contact.channel === 'email' && (
          <Select
            {...choice('language')}
            label={t('console.contacts.language')}
            options={(['en', 'zh'] as const).map((value) => ({
              value,
              label: t(`console.contacts.language.${value}`),
            }))}
          />
        )}
        <TextField
          label={t('console.contacts.person')}
          optional
          {...form.field(path('person'), contact.person)}
        />
        <TextField
          label={t('console.contacts.hours')}
          optional
          {...form.field(path('hours'), contact.hours)}
        />
      </div>
    </fieldset>
  );
}
