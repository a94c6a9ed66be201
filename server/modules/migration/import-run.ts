import type { Context } from '#server/kernel/context.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { LinkIndex } from './link-index.ts'
import type { ReportRow } from './report.ts'

/** One import under way. */
export type ImportRun = {
  ctx: Context
  root: string
  /** Names the folder among all imports, so that a second run finds what the first one wrote. */
  source: string
  links: LinkIndex
  owner: { id: string; name: string } | undefined
  /** `draft` makes drafts of all posts; otherwise each file says itself, or is published. */
  status: 'draft' | 'published'
  isDryRun: boolean
  isStarter: boolean
}

/** What one file comes to, before anything is written. */
export type PreparedItem = {
  kind: ReportRow['kind']
  /** Everything that the file contributes, for comparing with the last import. */
  content: unknown
  notes: string[]
  /** Stores the pictures, outside of any transaction, and answers how to write the rest. */
  store(): Promise<StoredItem>
}

export type StoredItem = {
  mediaIds: string[]
  notes: string[]
  /** Writes the item under this id; answers where it stands. */
  write(scope: Scope, id: string, isNew: boolean): Promise<{ url: string }>
}
