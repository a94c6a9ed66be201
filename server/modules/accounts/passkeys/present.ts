import type { PasskeyRow } from './queries.ts'
import type { Passkey } from './schema.ts'

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    isSynced: row.is_synced === 1,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
