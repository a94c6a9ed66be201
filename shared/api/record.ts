type NameOf<Fields> = Extract<keyof Fields, string>

/** Whether a value of any origin is an object with fields, and no array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a value of any origin; none where it is no object. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** The names of an object that was made here, which has the fields of its type and no others. */
export function namesOf<Fields extends object>(fields: Fields): NameOf<Fields>[] {
  // TypeScript allows for fields that only a subtype knows.
  return Object.keys(fields) as NameOf<Fields>[]
}

/** Whether a name from outside is one of an object's own. */
export function hasName<Fields extends object>(
  fields: Fields,
  name: string,
): name is NameOf<Fields> {
  return Object.hasOwn(fields, name)
}

/** Such a value for each of the names, as one object. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Whole, since it has a value for each of them.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

/** The fields of those names alone. */
export function pick<Fields extends object, Name extends NameOf<Fields>>(
  fields: Fields,
  names: readonly Name[],
): Pick<Fields, Name> {
  // It has each of them, with its value.
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<Fields, Name>
}
