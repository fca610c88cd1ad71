/** The changed fields of a resubmitted application, for the reviewer. */

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** Changed fields by their path (`company.address`), in the order of the form. */
export function changesBetween(before: object, after: object): FieldChange[] {
  const oldFields = flatten(before);
  const newFields = flatten(after);
  return [...new Set([...oldFields.keys(), ...newFields.keys()])]
    .filter((field) => oldFields.get(field) !== newFields.get(field))
    .map((field) => ({ field, before: oldFields.get(field) ?? '', after: newFields.get(field) ?? '' }));
}

function flatten(value: object, prefix = ''): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, each] of Object.entries(value)) {
    if (each !== null && typeof each === 'object') {
      for (const [path, text] of flatten(each, `${prefix}${key}.`)) fields.set(path, text);
    } else if (each !== undefined) fields.set(`${prefix}${key}`, String(each));
  }
  return fields;
}
