/**
 * The description of a field. `place` is the operation or named schema with the enclosing fields: for `amount` in
 * `Price.breakdown` it tries `Price.breakdown.amount`, `breakdown.amount`, `Price.amount` and `amount`.
 */
export function findDescription(
  fields: Readonly<Record<string, string>>,
  name: string,
  place: string,
): string | undefined {
  const steps = place.split('.');
  for (let length = steps.length; length > 1; length -= 1) {
    const word =
      fields[`${steps.slice(0, length).join('.')}.${name}`] ?? fields[`${steps[0]}.${steps.at(-1)}.${name}`];
    if (word !== undefined) return word;
  }
  return fields[`${steps.at(-1)}.${name}`] ?? fields[`${steps[0]}.${name}`] ?? fields[name];
}
