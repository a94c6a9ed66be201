import { ageText } from '#shared/time/age.ts'
import { Redirect } from '#web/site/page.ts'
import { formatDate } from '#web/ui/date-text.tsx'
import { only, type ListAddress } from './list-address.ts'
import { requireSize } from './page-size.ts'

type QueryOf<View> = { [Name in keyof View]: View[Name] extends number ? string : View[Name] }

/** The state of a list at an address, and the same as a query of the API. Leads to the page size chosen in this browser. */
export function openList<View extends { page: number }>(address: ListAddress<View>, url: URL) {
  const view = address.read(url.searchParams)
  requireSize(address, { view, url })
  const texts = Object.entries(view).map(([name, value]) => [name, String(value)])
  // Every number became its text.
  return { view, query: Object.fromEntries(texts) as QueryOf<View> }
}

/** Leads to the last page where the one asked for is not there any more, as after its last row was handled. */
export function requirePage<View extends { page: number }>(
  address: ListAddress<View>,
  view: View,
  pages: number,
): void {
  if (view.page > pages) throw new Redirect(address.href(view, only('page', pages)))
}

/** A row with its age in words at the time the list was loaded. */
export type Aged<Row> = Row & { age: string }

/** `dateOf` is ISO 8601; what is older than 30 days has its date for an age. */
export function withAges<Row>(rows: readonly Row[], dateOf: (row: Row) => string): Aged<Row>[] {
  const now = new Date()
  return rows.map((row) => {
    const date = dateOf(row)
    return { ...row, age: ageText(date, now) ?? formatDate(new Date(date)) }
  })
}
