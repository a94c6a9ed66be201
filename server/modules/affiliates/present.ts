import type { ImportRow } from './queries-imports.ts'
import type { AffiliateImport } from './schema.ts'

export function presentImport(row: ImportRow): AffiliateImport {
  return {
    _id: row.id,
    programme: row.programme,
    fileName: row.file_name,
    importedBy: row.imported_by_name ?? '',
    importedAt: row.imported_at,
    lines: row.lines,
    doubled: row.doubled,
    cents: row.cents,
    isComplete: row.is_complete === 1,
  }
}
