import { useQueryClient } from '@tanstack/react-query';
import type { Problem } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import {
  approvalNeededCode,
  duplicateGuestCode,
  hotelOfflineCode,
  invalidCode,
  priceChangedCode,
  roomUnavailableCode,
  sessionExpiredCode,
  soldOutCode,
  tooManyGuestsCode,
  wrongStateCode,
} from '@wayhouse/contract/answer-codes';
import type { ApprovalCheck } from '@wayhouse/contract/booking/approvals';
import type { BookingSession } from '@wayhouse/contract/booking/booking';
import { languageTag } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { refreshOrders } from '../../shared/order-queries.ts';
import { useAcceptTerms } from '../../shared/session/agreements.ts';
import { approvalChecks } from './approval-panel.tsx';
import { sessionQuery } from './booking-queries.ts';
import { storeGuestsIfChosen } from './names/travelers.ts';
import type { QuotedOption } from './quoted-option.ts';
import { fieldOf, toCreateInput } from './to-create-input.ts';
import type { BookingForm } from './use-booking-form.ts';

/** Why the last attempt returned no order, when no field explains it. After `unsure` the order may exist. */
export type Refusal =
  /** The reader must accept the new price; `session` is a new session with that price. */
  | { kind: 'price_changed'; previous: string; current: string; session: BookingSession }
  /** `room`: the room type is not available any more. `expired`: the session is over. */
  | { kind: 'sold_out' | 'offline' | 'room' | 'expired'; message: string }
  /** The session is an order already. */
  | { kind: 'used' }
  | { kind: 'duplicate'; orderNos: string[] }
  /** Too many rooms or guests for one order. */
  | { kind: 'crowd' }
  | { kind: 'unsure' }
  | { kind: 'message'; message: string };

export type Booked = { orderNo: string; payLater: boolean };

const codes = {
  invalid: invalidCode,
  wrongState: wrongStateCode,
  priceChanged: priceChangedCode,
  soldOut: soldOutCode,
  offline: hotelOfflineCode,
  room: roomUnavailableCode,
  expired: sessionExpiredCode,
  crowd: tooManyGuestsCode,
  duplicate: duplicateGuestCode,
  approval: approvalNeededCode,
} as const;

type Options = {
  session: BookingSession;
  form: BookingForm;
  /** The option that is booked, when the form was opened from a quote. */
  quote?: QuotedOption | undefined;
  onBooked: (booked: Booked) => void;
  /** The approval that the booking needs. With it, the form requests the approval instead of booking. */
  check: ApprovalCheck | undefined;
  onRequested: (approvalNo: string) => void;
};

type CreateInput = ReturnType<typeof toCreateInput>['input'];

/**
 * Books the stay, or requests the approval that the booking needs. Retries of a booking with the same input send the
 * same idempotency key. A refusal keeps the form and its data.
 */
export function useSubmitBooking({ session, form, quote, onBooked, check, onRequested }: Options) {
  const { lang } = useI18n();
  const client = useQueryClient();
  const keyedCall = useKeyedCall(call, `book.${session.session_no}`);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const acceptTerms = useAcceptTerms();

  const showProblems = (answer: Answer<unknown>, fields: ReadonlyMap<string, string>) => {
    const problems = placeErrors(answer, fields, lang);
    if (problems) form.showProblems(problems);
    else setRefusal(refusalOf(answer));
  };
  const requestApproval = async (input: CreateInput, fields: ReadonlyMap<string, string>) => {
    const note = form.draft.approvalNote?.trim() ?? '';
    const request = await call('POST /api/v2/approval/request', { ...input, note }, { quiet: true });
    if (request.code === 0 && request.data) {
      if (request.data.order_no) refreshOrders(client);
      void storeGuestsIfChosen(client, form.draft.rooms);
      return onRequested(request.data.approval_no);
    }
    // Fetches the check again: the rules may have changed, so that the booking needs no approval.
    void client.invalidateQueries(approvalChecks);
    showProblems(request, fields);
  };
  const book = async (input: CreateInput, fields: ReadonlyMap<string, string>) => {
    const answer = await keyedCall('POST /api/v2/booking/create', input, { quiet: true });
    if (answer.code === 0 && answer.data) {
      refreshOrders(client);
      void storeGuestsIfChosen(client, form.draft.rooms);
      void client.invalidateQueries({ ...sessionQuery(session.session_no), refetchType: 'none' });
      onBooked({ orderNo: answer.data.order_no, payLater: form.draft.payment === 'later' });
      return;
    }
    if (answer.code === codes.approval) void client.invalidateQueries(approvalChecks);
    showProblems(answer, fields);
  };
  const { busy, run: send } = useAction(async (allowsDuplicate: boolean) => {
    if (!form.checkAll()) return;
    setRefusal(null);
    const { input: createInput, fields } = toCreateInput(form.draft, session, allowsDuplicate);
    const input = quote ? { ...createInput, quote } : createInput;
    try {
      const outdated = await acceptTerms();
      if (outdated) return showProblems(outdated, fields);
      // Awaited here, so that the catch below sees a failed call.
      await (check ? requestApproval : book)(input, fields);
    } catch {
      setRefusal({ kind: 'unsure' });
    }
  });
  return { busy, refusal, send, clear: () => setRefusal(null), refuse: setRefusal };
}

/**
 * Maps the server's field errors to the form's fields; null when the answer has no field errors, or has an error for
 * which the form has no field.
 */
export function placeErrors(
  answer: Answer<unknown>,
  fields: ReadonlyMap<string, string>,
  lang: 'en' | 'zh',
): Record<string, Problem> | null {
  if (answer.code !== codes.invalid || !answer.errors?.length) return null;
  const fieldErrors = answer.errors.map((error) => [fieldOf(fields, error.path), error] as const);
  if (fieldErrors.some(([field]) => field === undefined)) return null;
  return Object.fromEntries(
    fieldErrors.map(([field, error]) => [field ?? '', { text: error.message[languageTag(lang)] }]),
  );
}

const isNamingOrder = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'order_no' in data;

/** Converts an answer of `booking/create`, `booking/renew` or `approval/request` to a refusal. */
export function refusalOf(answer: Answer<unknown>): Refusal {
  const message = answer.message ?? '';
  const data = answer.data as unknown;
  switch (answer.code) {
    case codes.priceChanged:
      return { kind: 'price_changed', ...(data as Omit<Refusal & { kind: 'price_changed' }, 'kind'>) };
    case codes.duplicate:
      return { kind: 'duplicate', orderNos: (data as { order_nos: string[] }).order_nos };
    case codes.soldOut:
      return { kind: 'sold_out', message };
    case codes.offline:
      return { kind: 'offline', message };
    case codes.room:
      return { kind: 'room', message };
    case codes.expired:
      return { kind: 'expired', message };
    case codes.crowd:
      return { kind: 'crowd' };
    case codes.wrongState:
      // This error code has several causes, such as too many unpaid orders. Only the answer about a used session names
      // an order.
      return isNamingOrder(data) ? { kind: 'used' } : { kind: 'message', message };
    default:
      if (answer.code === codes.invalid && answer.errors?.some(({ path }) => path === 'rooms'))
        return { kind: 'crowd' };
      return { kind: 'message', message };
  }
}
