declare const VALUE: unique symbol

/**
 * JSON that this server wrote: a column of this type tells what is read from it. `toJson` makes it; a plain text is taken
 * for one too, because tests plant rows.
 */
export type StoredJson<Value> = string & { readonly [VALUE]?: Value }

/** The JSON of a value, for a column. */
export function toJson<Value>(value: Value): StoredJson<Value> {
  return JSON.stringify(value)
}

/** The value of a column's JSON. It is not checked again, since nobody else writes it. */
export function fromJson<Value>(json: StoredJson<Value>): Value {
  return JSON.parse(json)
}
