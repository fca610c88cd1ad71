/**
 * Changes between two OpenAPI documents that break a program written for the older one. A change of a request breaks it
 * when less is accepted or more is required. A change of an answer breaks clients in three cases: a field or status is
 * missing, a field that was always present may be absent, or a field has another type. New fields in answers are
 * harmless, because callers ignore unknown fields.
 */
import type { Json } from './json-schema.ts';

type Schema = Json & {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
};

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Comparison {
  before: Json;
  after: Json;
  /** Requests may accept more; answers may contain more. */
  side: 'request' | 'answer';
  changes: string[];
  /** Pairs of named schemas that were already compared. */
  comparedPairs: Set<string>;
}

/** Each limit with the direction in which it becomes stricter: 1 when it rises, -1 when it falls. */
const limits = [
  ['minLength', 1],
  ['minimum', 1],
  ['minItems', 1],
  ['maxLength', -1],
  ['maximum', -1],
  ['maxItems', -1],
] as const;

/** One line for each breaking change. */
export function findBreakingChanges(before: Json, after: Json): string[] {
  const changes: string[] = [];
  const [oldOperations, newOperations] = [operationsOf(before), operationsOf(after)];
  for (const [key, oldOperation] of oldOperations) {
    const newOperation = newOperations.get(key);
    if (newOperation) compareOperation({ key, oldOperation, newOperation }, { before, after, changes });
    else changes.push(`${key}: removed`);
  }
  return [...new Set(changes)];
}

function operationsOf({ paths }: Json): Map<string, Operation> {
  const methodsByPath = Object.entries(paths as Record<string, Record<string, Operation>>);
  return new Map(
    methodsByPath.flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  );
}

function compareOperation(
  { key, oldOperation, newOperation }: { key: string; oldOperation: Operation; newOperation: Operation },
  documents: { before: Json; after: Json; changes: string[] },
): void {
  const request: Comparison = { ...documents, side: 'request', comparedPairs: new Set() };
  const answer: Comparison = { ...documents, side: 'answer', comparedPairs: new Set() };
  compareParameters(parametersOf(oldOperation), parametersOf(newOperation), key, request);
  compareContents(oldOperation.requestBody, newOperation.requestBody, `${key}: body`, request);
  if (!oldOperation.requestBody && newOperation.requestBody)
    documents.changes.push(`${key}: a body is now required`);
  for (const [status, oldResponse] of Object.entries(oldOperation.responses)) {
    const newResponse = newOperation.responses[status];
    if (newResponse) compareContents(oldResponse, newResponse, `${key}: ${status}`, answer);
    else documents.changes.push(`${key}: ${status} is no longer answered`);
  }
}

/** The parameters by their place and name, such as `query page`. */
function parametersOf({ parameters = [] }: Operation): Map<string, Parameter> {
  return new Map(parameters.map((each) => [`${each.in} ${each.name}`, each]));
}

function compareParameters(
  oldParameters: Map<string, Parameter>,
  newParameters: Map<string, Parameter>,
  key: string,
  comparison: Comparison,
): void {
  for (const [id, parameter] of oldParameters) {
    const newParameter = newParameters.get(id);
    if (newParameter) compare(parameter.schema, newParameter.schema, `${key}: ${id}`, comparison);
    else comparison.changes.push(`${key}: ${id} is no longer accepted`);
  }
  for (const [id, parameter] of newParameters)
    if (parameter.required && !oldParameters.get(id)?.required)
      comparison.changes.push(`${key}: ${id} is now required`);
}

type Contents = { content?: Record<string, { schema: Schema }> } | undefined;

function compareContents(
  oldContents: Contents,
  newContents: Contents,
  place: string,
  comparison: Comparison,
): void {
  for (const [type, { schema }] of Object.entries(oldContents?.content ?? {})) {
    const newContent = newContents?.content?.[type];
    if (newContent) compare(schema, newContent.schema, place, comparison);
    else comparison.changes.push(`${place}: no longer ${type}`);
  }
}

function compare(oldPart: Schema, newPart: Schema, place: string, comparison: Comparison): void {
  if (!addPair(oldPart, newPart, comparison)) return;
  const oldSchema = resolveRef(oldPart, comparison.before);
  const newSchema = resolveRef(newPart, comparison.after);
  compareTypes(oldSchema, newSchema, place, comparison);
  compareChoices(oldSchema, newSchema, place, comparison);
  if (comparison.side === 'request') compareLimits(oldSchema, newSchema, place, comparison.changes);
  compareFields(oldSchema, newSchema, place, comparison);
  compareRequired(oldSchema, newSchema, place, comparison);
  if (oldSchema.items && newSchema.items) compare(oldSchema.items, newSchema.items, `${place}[]`, comparison);
  compareBranches(oldSchema, newSchema, place, comparison);
}

/**
 * Adds a pair of named schemas to the compared pairs. False when the pair is among them already. Schemas without a name
 * are compared each time.
 */
function addPair(oldPart: Schema, newPart: Schema, { comparedPairs }: Comparison): boolean {
  if (oldPart.$ref === undefined || newPart.$ref === undefined) return true;
  const pair = `${oldPart.$ref} ${newPart.$ref}`;
  if (comparedPairs.has(pair)) return false;
  comparedPairs.add(pair);
  return true;
}

/**
 * Requests must accept every old type; answers must not use a type that was unknown before. A schema without types
 * allows any type.
 */
function compareTypes(
  oldSchema: Schema,
  newSchema: Schema,
  place: string,
  { before, after, changes, side }: Comparison,
): void {
  const [oldTypes, newTypes] = [typesOf(oldSchema, before), typesOf(newSchema, after)];
  const [allowedTypes, usedTypes] = side === 'request' ? [newTypes, oldTypes] : [oldTypes, newTypes];
  if (allowedTypes.length === 0) return;
  const isAllowed = usedTypes.length > 0 && usedTypes.every((type) => allowedTypes.includes(type));
  if (!isAllowed)
    changes.push(`${place}: ${oldTypes.join('|') || 'any'} is now ${newTypes.join('|') || 'any'}`);
}

function compareBranches(oldSchema: Schema, newSchema: Schema, place: string, comparison: Comparison): void {
  const oldBranches = oldSchema.anyOf ?? oldSchema.oneOf ?? [];
  const newBranches = newSchema.anyOf ?? newSchema.oneOf ?? [];
  for (const oldBranch of oldBranches) {
    const newBranch = newBranches.find((branch) => areSameBranch(oldBranch, branch, comparison));
    if (newBranch) compare(oldBranch, newBranch, place, comparison);
    else comparison.changes.push(`${place}: one of its forms is gone`);
  }
}

function compareFields(oldSchema: Schema, newSchema: Schema, place: string, comparison: Comparison): void {
  const { changes, side } = comparison;
  for (const [name, schema] of Object.entries(oldSchema.properties ?? {})) {
    const newField = newSchema.properties?.[name];
    if (newField) compare(schema, newField, `${place}.${name}`, comparison);
    else changes.push(`${place}.${name}: ${side === 'request' ? 'no longer accepted' : 'no longer told'}`);
  }
}

/** A request breaks when it needs a further field; an answer, when it may omit a field that it always had. */
function compareRequired(
  { required: oldRequired = [] }: Schema,
  { required: newRequired = [], properties: newFields }: Schema,
  place: string,
  { changes, side }: Comparison,
): void {
  if (side === 'request') {
    const addedNames = newRequired.filter((name) => !oldRequired.includes(name));
    changes.push(...addedNames.map((name) => `${place}.${name}: now required`));
    return;
  }
  const optionalNames = oldRequired.filter((name) => !newRequired.includes(name) && newFields?.[name]);
  changes.push(...optionalNames.map((name) => `${place}.${name}: not always told any more`));
}

/** New enum values in answers are allowed, because callers must expect them. */
function compareChoices(
  oldSchema: Schema,
  newSchema: Schema,
  place: string,
  { side, changes }: Comparison,
): void {
  if (side !== 'request' || !newSchema.enum) return;
  // A field that had no choices accepted any value of its type.
  const removedChoices = oldSchema.enum
    ? oldSchema.enum.filter((each) => !newSchema.enum?.includes(each))
    : ['others'];
  if (removedChoices.length > 0) changes.push(`${place}: ${removedChoices.join(', ')} is no longer accepted`);
}

function compareLimits(oldSchema: Schema, newSchema: Schema, place: string, changes: string[]): void {
  for (const [name, direction] of limits) {
    const [oldLimit, newLimit] = [
      oldSchema[name] as number | undefined,
      newSchema[name] as number | undefined,
    ];
    if (newLimit !== undefined && (oldLimit === undefined || (newLimit - oldLimit) * direction > 0))
      changes.push(`${place}: ${name} ${oldLimit ?? 'none'} is now ${newLimit}`);
  }
  if (newSchema.pattern !== undefined && newSchema.pattern !== oldSchema.pattern)
    changes.push(`${place}: another pattern`);
}

/**
 * True when two branches of a union correspond: they have the same constants, such as the type of an event, and the
 * same first choices of their enums. Branches without constants and enums correspond by type.
 */
function areSameBranch(a: Schema, b: Schema, { before, after }: Comparison): boolean {
  const [branchA, branchB] = [resolveRef(a, before), resolveRef(b, after)];
  const marks = (schema: Schema) =>
    Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
      if ('const' in each) return [`${name}=${String(each.const)}`];
      return each.enum ? [`${name}~${each.enum[0]}`] : [];
    });
  const [marksA, marksB] = [marks(branchA), marks(branchB)];
  return marksA.length > 0
    ? marksA.every((mark) => marksB.includes(mark))
    : String(branchA.type) === String(branchB.type);
}

/** The types of a schema or of all its branches; empty when any type is allowed. */
function typesOf(schema: Schema, document: Json): string[] {
  const branches = schema.anyOf ?? schema.oneOf;
  if (!branches) return [(schema.type as string | string[] | undefined) ?? []].flat();
  const branchTypes = branches.map((branch) => typesOf(resolveRef(branch, document), document));
  return branchTypes.some((types) => types.length === 0) ? [] : [...new Set(branchTypes.flat())];
}

function resolveRef(schema: Schema, document: Json): Schema {
  if (schema.$ref === undefined) return schema;
  const { schemas } = document.components as { schemas: Record<string, Schema> };
  return schemas[schema.$ref.split('/').at(-1) ?? ''] ?? schema;
}
