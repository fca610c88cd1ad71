/**
 * The description of the field `name`; undefined if it has none. `place`: the operation or named schema, followed by
 * the enclosing fields. For `amount` in `Order.price.breakdown` the first of these texts wins:
 * `Order.price.breakdown.amount`, `Order.breakdown.amount`, `Order.price.amount`, `breakdown.amount`, `Order.amount`,
 * `amount`.
 */
export function findDescription(
  fields: Readonly<Record<string, string>>,
  name: string,
  place: string,
): string | undefined {
  const steps = place.split('.');
  const [outermost, innermost] = [steps[0], steps.at(-1)];
  const shorterPlaces: string[] = [];
  for (let length = steps.length - 1; length > 1; length -= 1)
    shorterPlaces.push(steps.slice(0, length).join('.'));
  const places = [place, `${outermost}.${innermost}`, ...shorterPlaces, innermost, outermost];
  const describedPlace = places.find((each) => fields[`${each}.${name}`] !== undefined);
  return fields[describedPlace === undefined ? name : `${describedPlace}.${name}`];
}
