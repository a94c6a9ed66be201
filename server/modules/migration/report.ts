export type ReportRow = {
  file: string
  kind: 'post' | 'product' | 'site' | 'file'
  outcome: 'created' | 'updated' | 'unchanged' | 'refused' | 'skipped'
  /** Its path on the site. */
  url?: string
  /** The reason for `refused` and `passed over`. */
  problem?: string
  line?: number
  /** What could not be imported as is. */
  notes: string[]
}

export type ImportReport = { rows: ReportRow[]; mediaIds: string[] }

export function countOutcome({ rows }: ImportReport, outcome: ReportRow['outcome']): number {
  return rows.filter((row) => row.outcome === outcome).length
}
