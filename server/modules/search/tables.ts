export type SearchTables = {
  /** How often something was searched for on a day (UTC); `hits` is what the last such search found. */
  search_queries: { day: string; query_key: string; query: string; count: number; hits: number }
}
