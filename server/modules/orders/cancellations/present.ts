import type { CancelRequestRow } from './queries.ts'
import type { CancelRequest } from './schema.ts'

export function presentCancelRequest(row: CancelRequestRow): CancelRequest {
  const { state, created_at, text, answer } = row
  return { state, created_at, text, answer }
}
