import { IconGauge, IconLock, IconRepeat } from '@tabler/icons-react';
import { Icon } from '@wayhouse/ui/icon';
import { groups, type Operation, operations, resolve, type Schema, shortPath } from '../api.ts';
import { AnswerPanel, Method } from '../code/code-panel.tsx';
import developersStyles from '../developers.module.css';
import { Frame, type Side } from '../frame.tsx';
import { inline } from '../guides/rich-text.tsx';
import type { Words } from '../words.ts';
import { FieldList, fieldsOf } from './field-list.tsx';
import styles from './reference.module.css';
import { TryIt } from './try-it.tsx';

const base = '/developers/reference';

export function referenceSide(words: Words): Side {
  const calls = [...groups].map(([tag, groupOperations]) => ({
    title: words.group(tag),
    links: groupOperations.map(({ id, method }) => ({
      path: `${base}/${id}`,
      text: words.call(id),
      mark: method,
    })),
  }));
  return [
    ...calls,
    { title: words.say('ref.shapes'), links: [{ path: `${base}/shapes`, text: words.say('ref.shapes') }] },
  ];
}

/** /developers/reference: every call with its path. */
export function ReferenceIndex({ words }: { words: Words }) {
  return (
    <Frame path={base} words={words} side={referenceSide(words)}>
      <h1>{words.say('ref.title')}</h1>
      <p className={developersStyles.lead}>{words.say('ref.lead')}</p>
      {[...groups].map(([tag, groupOperations]) => (
        <section key={tag} className={developersStyles.group}>
          <h2>{words.group(tag)}</h2>
          <ul>
            {groupOperations.map(({ id, method, path }) => (
              <li key={id}>
                <a href={`${base}/${id}`}>{words.call(id)}</a>
                <Method of={method} />
                <code lang="en">{shortPath(path)}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Frame>
  );
}

/** /developers/reference/{operation}: one call. */
export function CallPage({ operation, words, today }: { operation: Operation; words: Words; today: Date }) {
  const { id, method, path, body } = operation;
  const { say } = words;
  const [answer] = operation.answers;
  const example = operation.answers.flatMap(({ status, content }) => {
    const sample = content['application/json']?.example;
    return sample === undefined ? [] : [{ status, value: sample }];
  })[0];
  const examples = (
    <aside className={styles.examples} aria-label={say('ref.example')}>
      {!operation.path.endsWith('/voucher') && <TryIt operation={operation} words={words} today={today} />}
      {body?.example !== undefined && (
        <AnswerPanel title={<PanelTitle text={say('ref.request')} />} value={body.example} words={words} />
      )}
      {example && (
        <AnswerPanel
          title={<PanelTitle text={say('ref.example')} status={example.status} />}
          value={example.value}
          words={words}
        />
      )}
    </aside>
  );
  return (
    <Frame path={`${base}/${id}`} words={words} side={referenceSide(words)} aside={examples} kind="reference">
      <p className={developersStyles.crumb}>
        <a href={base}>{say('ref.title')}</a> <span>›</span> {words.group(operation.tag)}
      </p>
      <h1>{words.call(id)}</h1>
      <p className={styles.path}>
        <Method of={method} /> <code lang="en">{path}</code>
      </p>
      <p className={developersStyles.lead}>{inline(words.aboutCall(id))}</p>
      <Facts operation={operation} words={words} />
      <ParameterPart where="path" operation={operation} words={words} />
      <ParameterPart where="query" operation={operation} words={words} />
      <ParameterPart where="header" operation={operation} words={words} />
      {body && (
        <section>
          <h2>{say('ref.body')}</h2>
          <FieldList fields={fieldsOf(body.schema, { withRequired: true })} place={id} words={words} />
        </section>
      )}
      {answer && <AnswerPart id={id} schema={answer.content['application/json']?.schema} words={words} />}
      <section>
        <h2>{say('ref.problems')}</h2>
        <p className={developersStyles.note}>{inline(say('ref.problems.text'))}</p>
      </section>
    </Frame>
  );
}

function PanelTitle({ text, status }: { text: string; status?: string }) {
  return (
    <span className={styles.panelTitle} data-good={status ? '' : undefined}>
      {status && <b>{status}</b>} {text}
    </span>
  );
}

function Facts({ operation, words }: { operation: Operation; words: Words }) {
  const { say } = words;
  return (
    <ul className={styles.facts}>
      <li>
        <Icon of={IconLock} size={16} />
        {say('ref.scope')}{' '}
        <code lang="en" className={developersStyles.inline}>
          {operation.scope ?? say('ref.any')}
        </code>
      </li>
      <li>
        <Icon of={IconGauge} size={16} />
        {say('ref.limit', { count: operation.perSecond })}
      </li>
      {operation.parameters.some(({ name }) => name === 'Idempotency-Key') && (
        <li>
          <Icon of={IconRepeat} size={16} />
          {say('ref.repeat')}
        </li>
      )}
    </ul>
  );
}

const titles = { path: 'ref.path', query: 'ref.query', header: 'ref.headers' } as const;

function ParameterPart({
  where,
  operation,
  words,
}: {
  where: keyof typeof titles;
  operation: Operation;
  words: Words;
}) {
  const fields = operation.parameters.filter((each) => each.in === where);
  if (fields.length === 0) return null;
  return (
    <section>
      <h2>{words.say(titles[where])}</h2>
      <FieldList fields={fields} place={operation.id} words={words} />
    </section>
  );
}

function AnswerPart({ id, schema, words }: { id: string; schema: Schema | undefined; words: Words }) {
  if (!schema) return null;
  const { schema: resolvedSchema, name } = resolve(schema);
  return (
    <section>
      <h2>
        {words.say('ref.answer')}
        {name && (
          <a className={styles.shape} href={`${base}/shapes#${name}`} lang="en">
            {name}
          </a>
        )}
      </h2>
      <p className={developersStyles.note}>{words.say('ref.open')}</p>
      <FieldList
        fields={fieldsOf(resolvedSchema, { withRequired: false })}
        place={name ?? id}
        words={words}
      />
    </section>
  );
}

/** The named schemas of all request bodies and answers, with the schemas inside them. */
export function ShapesPage({ words }: { words: Words }) {
  const names = new Set<string>();
  const schemas: Schema[] = operations.flatMap(({ answers, body }) => [
    ...answers.flatMap(({ content }) => content['application/json']?.schema ?? []),
    ...(body ? [body.schema] : []),
  ]);
  // The loop also visits the inner schemas that it appends.
  for (const schema of schemas) {
    const { schema: target, name } = resolve(schema);
    if (name !== undefined) {
      if (names.has(name)) continue;
      names.add(name);
    }
    const inner = [
      ...Object.values(target.properties ?? {}),
      target.items,
      ...(target.anyOf ?? []),
      ...(target.oneOf ?? []),
    ];
    schemas.push(...inner.filter((each) => each !== undefined));
  }
  return (
    <Frame path={`${base}/shapes`} words={words} side={referenceSide(words)}>
      <h1>{words.say('ref.shapes')}</h1>
      <p className={developersStyles.lead}>{words.say('ref.open')}</p>
      {[...names].sort().map((name) => {
        const { schema } = resolve({ $ref: name });
        // Of a schema with variants, only the first variant is shown.
        const shownVariant = schema.oneOf?.[0] ?? schema.anyOf?.[0] ?? schema;
        return (
          <section key={name} id={name}>
            <h2 lang="en">{name}</h2>
            <FieldList fields={fieldsOf(shownVariant, { withRequired: false })} place={name} words={words} />
          </section>
        );
      })}
    </Frame>
  );
}
