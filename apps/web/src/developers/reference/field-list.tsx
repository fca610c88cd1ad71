import { findDescription } from '@wayhouse/contract/openapi/find-description';
import { resolve, type Schema } from '../api.ts';
import developersStyles from '../developers.module.css';
import { inline } from '../guides/rich-text.tsx';
import type { ShellKey, Words } from '../words.ts';
import styles from './reference.module.css';

type Props = {
  fields: readonly { name: string; schema: Schema; required?: boolean | undefined }[];
  /** The operation or named schema, followed by the enclosing fields. */
  place: string;
  words: Words;
};

/** Name, type and description of each field. Fields of unnamed objects are indented below. */
export function FieldList({ fields, place, words }: Props) {
  const { say } = words;
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, schema, required }) => {
        const nestedFields = nestedFieldsOf(schema, { withRequired: required !== undefined });
        const choices = choicesOf(schema);
        return (
          <div key={name}>
            <dt>
              <b lang="en">{name}</b> <TypeName schema={schema} words={words} />
              {required !== undefined && (
                <small data-required={required}>{say(required ? 'ref.required' : 'ref.optional')}</small>
              )}
            </dt>
            <dd>
              {inline(findDescription(words.fields, name, place) ?? '')}
              {choices.length > 0 && (
                <p className={styles.choices}>
                  {say('ref.values')}{' '}
                  {choices.map((each) => (
                    <code key={each} lang="en" className={developersStyles.inline}>
                      {each}
                    </code>
                  ))}
                </p>
              )}
              {nestedFields && <FieldList fields={nestedFields} place={`${place}.${name}`} words={words} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The fields of an object. With `withRequired`, each says whether it is required, as requests need it. */
export function fieldsOf(schema: Schema, { withRequired }: { withRequired: boolean }) {
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    schema: each,
    ...(withRequired && { required: schema.required?.includes(name) ?? false }),
  }));
}

/** The fields of an object whose schema has no name, or of such objects in a list; undefined for other schemas. */
function nestedFieldsOf(
  schema: Schema,
  options: { withRequired: boolean },
): ReturnType<typeof fieldsOf> | undefined {
  const objectSchema = schema.items ?? schema.anyOf?.find((each) => each.type !== 'null') ?? schema;
  if (objectSchema.$ref !== undefined || !objectSchema.properties) return undefined;
  return fieldsOf(objectSchema, options);
}

function choicesOf(schema: Schema): string[] {
  const values = schema.enum ?? schema.items?.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return values.map(String);
}

const typeTexts: Readonly<Record<string, ShellKey>> = {
  string: 'type.text',
  number: 'type.number',
  integer: 'type.whole',
  boolean: 'type.truth',
  array: 'type.list',
  object: 'type.object',
  null: 'type.null',
};
const formatTexts: Readonly<Record<string, ShellKey>> = {
  date: 'type.date',
  'date-time': 'type.instant',
  binary: 'type.file',
};

function TypeName({ schema, words }: { schema: Schema; words: Words }) {
  const schemaNames = [schema, schema.items, ...(schema.anyOf ?? [])].flatMap((each) =>
    each ? (resolve(each).name ?? []) : [],
  );
  const types = [schema.type ?? schema.anyOf?.flatMap((each) => each.type ?? []) ?? []].flat();
  const format = formatTexts[schema.format ?? ''];
  const texts = types.map((type) =>
    words.say(type === 'string' && format ? format : (typeTexts[type] ?? 'type.text')),
  );
  return (
    <span className={styles.type}>
      {[...new Set(texts)].join(' ')}
      {schemaNames.map((name) => (
        <a key={name} href={`/developers/reference/shapes#${name}`} lang="en">
          {' '}
          {name}
        </a>
      ))}
    </span>
  );
}
