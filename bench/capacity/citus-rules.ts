/**
 * The rules of Citus for constraints of distributed tables, as pure functions over a catalog. Source: the Citus manual,
 * "Creating and Modifying Distributed Objects" and "SQL Support and Workarounds".
 */
import type { Placement } from './distribution.ts';

export interface Table {
  name: string;
  columns: string[];
}

export interface UniqueIndex {
  table: string;
  name: string;
  /** Null stands for an expression. */
  columns: (string | null)[];
}

export interface ForeignKey {
  name: string;
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

export interface Trigger {
  table: string;
  name: string;
}

export interface Catalog {
  tables: Table[];
  uniques: UniqueIndex[];
  foreignKeys: ForeignKey[];
  triggers: Trigger[];
}

/** Parts of the schema that must change before Citus can distribute it. */
export type BreachKind = 'column' | 'unique' | 'foreign key' | 'trigger';

export interface Breach {
  kind: BreachKind;
  table: string;
  text: string;
}

/**
 * The changes that `catalog` needs. A table without its distribution column is one breach of the kind `column`. Its
 * triggers are checked too, but not its unique indexes, nor the foreign keys from and to it.
 */
export function breachesOf(catalog: Catalog, placementOf: (table: string) => Placement): Breach[] {
  const columnsOf = new Map(catalog.tables.map(({ name, columns }) => [name, columns]));
  const lacksColumn = (table: string): boolean => {
    const place = placementOf(table);
    return place.kind === 'distributed' && !columnsOf.get(table)?.includes(place.column);
  };
  const columns = catalog.tables
    .filter(({ name }) => lacksColumn(name))
    .map(({ name }): Breach => ({ kind: 'column', table: name, text: 'lacks its distribution column' }));
  const uniques = catalog.uniques
    .filter(({ table }) => !lacksColumn(table))
    .flatMap((index) => uniqueBreaches(index, placementOf(index.table)));
  const foreignKeys = catalog.foreignKeys
    .filter(({ table, target }) => !lacksColumn(table) && !lacksColumn(target))
    .flatMap((key): Breach[] => {
      const fault = foreignKeyFault(key, placementOf(key.table), placementOf(key.target));
      return fault ? [{ kind: 'foreign key', table: key.table, text: `${key.name} ${fault}` }] : [];
    });
  const triggers = catalog.triggers
    .filter(({ table }) => placementOf(table).kind === 'distributed')
    .map(
      ({ table, name }): Breach => ({ kind: 'trigger', table, text: `${name} needs enable_unsafe_triggers` }),
    );
  return [...columns, ...uniques, ...foreignKeys, ...triggers];
}

function uniqueBreaches({ table, name, columns }: UniqueIndex, place: Placement): Breach[] {
  if (place.kind !== 'distributed' || columns.includes(place.column)) return [];
  return [{ kind: 'unique', table, text: `${name} does not contain ${place.column}` }];
}

/** The end of a sentence about the key, or null for a key that Citus accepts. */
function foreignKeyFault(key: ForeignKey, from: Placement, to: Placement): string | null {
  if (to.kind === 'reference') return null;
  if (to.kind === 'local') return from.kind === 'distributed' ? 'leads to a local table' : null;
  if (from.kind !== 'distributed') return 'leads from one node to distributed rows';
  if (from.group !== to.group) return `leads from ${from.group} to ${to.group}`;
  const position = key.columns.indexOf(from.column);
  return position >= 0 && key.targetColumns[position] === to.column
    ? null
    : `does not contain ${from.column}`;
}
