import type { LinkCheck } from './judge-answer.ts'
import type { CheckOut } from './schema.ts'

type Checked = {
  [Name in 'state' | 'status' | 'moved_to' | 'checked_at' | 'first_failed_at']:
    LinkCheck[Name] | null
}

export function presentCheck(check: Checked): CheckOut {
  return {
    state: check.state ?? 'unchecked',
    status: check.status,
    movedTo: check.moved_to ?? '',
    checkedAt: check.checked_at,
    failedSince: check.first_failed_at,
  }
}
