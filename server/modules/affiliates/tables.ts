import type { Flag } from '#server/database/tables.ts'
import type { StoredJson } from '#server/kernel/stored-json.ts'
import type { Mapping } from './schema.ts'

export type AffiliatesTables = {
  /** How the reports of a programme are read, as they last were. */
  affiliate_programmes: { name: string; mapping: StoredJson<Mapping> }
  affiliate_imports: {
    id: string
    programme: string
    file_name: string
    imported_by: string | null
    imported_at: string
    /** Those that count, and those of the file that were there already. */
    lines: number
    doubled: number
    cents: number
    /** 0 while it goes on, and where it was cut off. */
    is_complete: Flag
  }
  /** `post_id` is '' for none; an open line has none yet, and nobody has said that it belongs to none. */
  affiliate_lines: {
    import_id: string
    /** Of its row in the report. */
    number: number
    line_key: string
    day: string
    post_id: string
    is_open: Flag
    /** minor units, negative for a return, and the amount as it was reported. */
    cents: number
    currency: string
    amount_minor: number
    tag: string
    product: string
  }
  /** To which post the lines with a tag were assigned, '' for none: later lines go there too. */
  affiliate_tags: { tag: string; post_id: string }
  /** Of the lines, by their post ('' for none) and day. */
  affiliate_days: { post_id: string; day: string; lines: number; cents: number }
}
