export type ConnectionsTables = {
  /** The last tests of each connection; `words` is why the last failed one failed. */
  connection_checks: {
    name: string
    ok_at: string | null
    failed_at: string | null
    words: string
  }
}
