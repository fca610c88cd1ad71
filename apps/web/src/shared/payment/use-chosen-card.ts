import { useQuery } from '@tanstack/react-query';
import { focusOn } from '@wayhouse/client/focus';
import { type FormFields, useForm } from '@wayhouse/client/use-form';
import type { FieldError } from '@wayhouse/contract/envelope';
import { type Lang, languageTag } from '@wayhouse/i18n/translate';
import { useState } from 'react';
import { type CardDraft, cardField, checkCard, emptyCard, toNewCard } from './card-draft.ts';
import { cardsQuery } from './card-queries.ts';

export type ChosenCard = {
  /** A saved card's id; null for a new one; undefined while nothing is chosen. */
  id: string | null | undefined;
  choose: (id: string | null) => void;
  form: FormFields<CardDraft>;
  save: boolean;
  keep: (save: boolean) => void;
  /** Pressed without a card chosen. */
  missing: boolean;
  /** What the call takes, or null when something is still wrong (and shown). */
  take: () => { card_id: string } | { card: ReturnType<typeof toNewCard> & { save: boolean } } | null;
  /** The server's words at the card's fields; false when none of them is ours. */
  place: (errors: readonly FieldError[], lang: Lang) => boolean;
};

/** The first of the cards to choose from. */
export const firstCardId = 'card-choice';

/** The choice of a card. What is typed stays in memory. */
export function useChosenCard(): ChosenCard {
  const cards = useQuery(cardsQuery);
  const [picked, setPicked] = useState<string | null>();
  const [save, setSave] = useState(false);
  const [missing, setMissing] = useState(false);
  const form = useForm<CardDraft>({
    name: 'card',
    start: () => emptyCard,
    onChange: () => undefined,
    check: checkCard,
  });
  // Without saved cards there is nothing to choose from: the form is the choice.
  const id = picked === undefined && cards.data?.length === 0 ? null : picked;
  return {
    id,
    choose: (next) => {
      setPicked(next);
      setMissing(false);
    },
    form,
    save,
    keep: setSave,
    missing,
    take: () => {
      if (id === undefined) {
        setMissing(true);
        focusOn(firstCardId);
        return null;
      }
      if (id !== null) return { card_id: id };
      return form.checkAll() ? { card: { ...toNewCard(form.draft), save } } : null;
    },
    place: (errors, lang) => {
      const placed = errors.flatMap(({ path, message }) => {
        const field = cardField(path);
        return field ? [[field, { text: message[languageTag(lang)] }] as const] : [];
      });
      if (placed.length === 0) return false;
      form.place(Object.fromEntries(placed));
      return true;
    },
  };
}
