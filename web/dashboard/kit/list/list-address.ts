/** A query parameter of a list: its parser and its default. */
type Field<Value> = { initial: Value; narrows: boolean; read(raw: string): Value | undefined }
type Fields = Record<string, Field<string> | Field<number>>

type ViewOf<OwnFields extends Fields> = {
  [Name in keyof OwnFields]: OwnFields[Name] extends Field<infer Value> ? Value : never
}

const LONGEST = 200
const LAST_PAGE = 1_000_000

const text = (): Field<string> => ({
  initial: '',
  narrows: true,
  read: (raw) => raw.trim().slice(0, LONGEST).toWellFormed(),
})

/** One of these values; the first is the default. */
function oneOf<Value extends string>(
  options: readonly [{ value: Value }, ...{ value: Value }[]],
): Field<Value> {
  return {
    initial: options[0].value,
    narrows: true,
    read: (raw) => options.find(({ value }) => value === raw)?.value,
  }
}

/** A sort order, which does not count as a filter. */
const order = <Value extends string>(
  options: readonly [{ value: Value }, ...{ value: Value }[]],
): Field<Value> => ({ ...oneOf(options), narrows: false })

/** The id of something that is open beside the list, which does not count as a filter. */
const id = (): Field<string> => ({ ...text(), narrows: false })

/** The page number, from 1. */
const page = (): Field<number> => ({
  initial: 1,
  narrows: false,
  read: (raw) =>
    /^\d{1,7}$/.test(raw) ? Math.min(Math.max(Number(raw), 1), LAST_PAGE) : undefined,
})

/** Rows on a page; 10 is what the specification asks for. */
export const PAGE_SIZES = [10, 25, 50, 100] as const

const size = (initial: (typeof PAGE_SIZES)[number] = 10): Field<number> => ({
  initial,
  narrows: false,
  read: (raw) => PAGE_SIZES.find((one) => String(one) === raw),
})

/** A parameter of the screens beside this list, which it hands on, and which does not count as a filter. */
const carried = <Value>(field: Field<Value>): Field<Value> => ({ ...field, narrows: false })

/** What the parameters of a list can be. */
export const param = { text, oneOf, order, page, size, id, carried }

/**
 * A list's complete state as a URL. Invalid parameters count as absent; every change except that of the page goes to
 * the first page.
 */
export function listAddress<OwnFields extends Fields>(path: string, fields: OwnFields) {
  type View = ViewOf<OwnFields>
  const entries = Object.entries(fields)
  const isInitial = (name: string, view: View) => view[name] === fields[name]?.initial
  return {
    path,
    read: (query: URLSearchParams) =>
      // Each field reads the value of its own name.
      Object.fromEntries(
        entries.map(([name, { initial, read }]) => [name, read(query.get(name) ?? '') ?? initial]),
      ) as View,
    href(view: View, changes: Partial<View> = {}): string {
      const next: View = { ...view, page: 1, ...changes }
      const query = new URLSearchParams()
      for (const [name] of entries) if (!isInitial(name, next)) query.set(name, String(next[name]))
      return query.size > 0 ? `${path}?${query}` : path
    },
    /** Whether a filter is set. */
    isNarrowed: (view: View) =>
      entries.some(([name, { narrows }]) => narrows && !isInitial(name, view)),
  }
}

/** A change of one parameter, for what lists of all kinds have; a list without this parameter has the same address. */
export function only<View>(name: string, value: string | number): Partial<View> {
  // `href` writes the parameters of its own list alone, and `read` drops a value that is none of theirs.
  return { [name]: value } as Partial<View>
}

export type ListAddress<View> = {
  path: string
  read(query: URLSearchParams): View
  href(view: View, changes?: Partial<View>): string
  isNarrowed(view: View): boolean
}
