import type { MessageKey } from '@wayhouse/i18n/keys';

/** The three articles of the help center (specification section 2), each with its questions. */
export const topics = [
  { id: 'registration', path: '/helpcenter/AccountRegistration' },
  { id: 'orders', path: '/helpcenter/OrderInquiry' },
  { id: 'hotels', path: '/helpcenter/HotelReservations' },
] as const;
export type Topic = (typeof topics)[number];

const numbers = [1, 2, 3, 4, 5, 6] as const;

export type Question = { topic: Topic; id: string; question: MessageKey; answer: MessageKey };

/** Every question with its answer, in the order of the page. */
export const questions: readonly Question[] = topics.flatMap((topic) =>
  numbers.map((number): Question => {
    const id = `${topic.id}-${number}`;
    return { topic, id, question: `help.${topic.id}.q${number}`, answer: `help.${topic.id}.a${number}` };
  }),
);

/** The questions that contain every word of `q` in the question or its answer, in the order of the page. Pure. */
export function findQuestions(q: string, textOf: (key: MessageKey) => string): Question[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const text = `${textOf(question)} ${textOf(answer)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
