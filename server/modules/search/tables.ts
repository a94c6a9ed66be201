export type SearchTables = {
  /** Searches per day of the site's time zone; `hits` is the number of results of the last one. */
  search_queries: { day: string; query_key: string; query: string; count: number; hits: number }
}
