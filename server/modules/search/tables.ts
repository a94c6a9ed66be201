export type SearchTables = {
  /** Searches per day of the site's time zone; `empty` are those that found nothing. */
  search_queries: { day: string; query_key: string; count: number; empty: number }
  /** The sums of the days, in months as YYYY-MM, written together with them; `query` and `hits` are those of the last search. */
  search_months: {
    month: string
    query_key: string
    query: string
    count: number
    empty: number
    hits: number
  }
}
