/** What became of one file. */
export type ReportRow = {
  file: string
  kind: 'post' | 'product' | 'site'
  outcome: 'created' | 'updated' | 'unchanged' | 'refused'
  /** Where it stands on the site. */
  url?: string
  /** Why it was refused. */
  problem?: string
  line?: number
  /** What was not taken over as it was. */
  notes: string[]
}

export type ImportReport = { rows: ReportRow[]; mediaIds: string[] }

/** How many rows had this outcome. */
export function countOutcome({ rows }: ImportReport, outcome: ReportRow['outcome']): number {
  return rows.filter((row) => row.outcome === outcome).length
}
