import type { Context } from '#server/kernel/context.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { LinkIndex } from './link-index.ts'
import type { ReportRow } from './report.ts'

export type ImportRun = {
  ctx: Context
  root: string
  /** Identifies the folder across imports, so that a second run finds what the first one wrote. */
  source: string
  links: LinkIndex
  owner: { id: string; name: string } | undefined
  /** `draft` overrides the status of every file; otherwise the default is `published`. */
  status: 'draft' | 'published'
  isDryRun: boolean
  isStarter: boolean
}

/** The content of one file, before anything is written. */
export type PreparedItem = {
  kind: Exclude<ReportRow['kind'], 'file'>
  /** Compared with the last import. */
  content: unknown
  notes: string[]
  /** Stores the pictures, outside any transaction. */
  store(): Promise<StoredItem>
}

export type StoredItem = {
  mediaIds: string[]
  notes: string[]
  /** Returns the item's path on the site. */
  write(scope: Scope, id: string, isNew: boolean): Promise<{ url: string }>
}
