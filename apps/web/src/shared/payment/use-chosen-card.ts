import { useQuery } from '@tanstack/react-query';
import { type FormFields, useForm } from '@wayhouse/client/form/use-form';
import { readStored, writeStored } from '@wayhouse/client/storage';
import type { FieldError } from '@wayhouse/contract/envelope';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';
import { useState } from 'react';
import { currentSession } from '../session/session.ts';
import { type CardDraft, cardField, checkCard, emptyCard, toNewCard } from './card-draft.ts';
import { cardsQuery } from './card-queries.ts';

export type ChosenCard = {
  /** Id of a saved card; null for a new card; undefined while the saved cards load, unless the reader has chosen. */
  id: string | null | undefined;
  choose: (id: string | null) => void;
  form: FormFields<CardDraft>;
  save: boolean;
  setSave: (save: boolean) => void;
  /** True while no card is chosen because the saved cards load. Buttons that pay by card must wait for it. */
  isLoading: boolean;
  /**
   * Returns the call's input; null while the saved cards load, or when fields have errors. The errors are then shown. A
   * chosen saved card is stored as the card last used on this device.
   */
  toInput: () => { card_id: string } | { card: ReturnType<typeof toNewCard> & { save: boolean } } | null;
  /** Shows the server's errors at the card's fields. Returns false when no error belongs to these fields. */
  showErrors: (errors: readonly FieldError[], lang: Lang) => boolean;
};

const lastCardKey = () => `wayhouse.card.${currentSession()?.user.id ?? ''}`;

/**
 * The card last used on this device, else the first saved one; null without saved cards, undefined before they load.
 */
function preselectedCard(cards: readonly { id: string }[] | undefined): string | null | undefined {
  if (!cards) return undefined;
  const lastId = readStored<string>(lastCardKey());
  return cards.find((card) => card.id === lastId)?.id ?? cards[0]?.id ?? null;
}

/** The state of the card choice. Typed data stays in memory. */
export function useChosenCard(): ChosenCard {
  const cards = useQuery(cardsQuery);
  const [pickedId, setPickedId] = useState<string | null>();
  const [save, setSave] = useState(false);
  const form = useForm<CardDraft>({
    name: 'card',
    start: () => emptyCard,
    onChange: () => undefined,
    check: checkCard,
  });
  // Without the list of saved cards, the reader can still type a new card.
  const savedCards = cards.isLoadingError ? [] : cards.data;
  const id = pickedId === undefined ? preselectedCard(savedCards) : pickedId;
  return {
    id,
    choose: setPickedId,
    form,
    save,
    setSave,
    isLoading: id === undefined,
    toInput: () => {
      if (id === undefined) return null;
      if (id !== null) {
        writeStored(lastCardKey(), id);
        return { card_id: id };
      }
      return form.checkAll() ? { card: { ...toNewCard(form.draft), save } } : null;
    },
    showErrors: (errors, lang) => {
      const fieldProblems = errors.flatMap(({ path, message }) => {
        const field = cardField(path);
        return field ? [[field, { text: message[languageTag(lang)] }] as const] : [];
      });
      if (fieldProblems.length === 0) return false;
      form.showProblems(Object.fromEntries(fieldProblems));
      return true;
    },
  };
}
