type Defined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that are not undefined. */
export function omitUndefined<Fields extends object>(fields: Fields): Defined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  // Of the type of the fields, less those that were taken out.
  return Object.fromEntries(entries) as Defined<Fields>
}
