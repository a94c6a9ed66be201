import type { ApiRefusal } from '#web/api/refusal.ts'

const TEXTS = {
  load: 'Failed to load addresses',
  add: 'Failed to add address',
  update: 'Failed to update address',
  delete: 'Failed to delete address',
}

/** The server's reason, where it has one for this person, or what failed. */
export function addressFailure(
  what: keyof typeof TEXTS,
  { status, message }: Pick<ApiRefusal, 'status' | 'message'>,
): string {
  const isReason = status >= 400 && status < 500
  return isReason && message ? message : TEXTS[what]
}
