import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { countUploads } from './queries.ts'

const MB = 1024 * 1024

/** Per person and 24 hours; bytes of the stored pictures. */
export const UPLOAD_QUOTA = {
  member: { pictures: 60, bytes: 150 * MB },
  admin: { pictures: 2000, bytes: 8000 * MB },
} as const

type Upload = { userId: string; isAdmin: boolean; sizeBytes: number }

/** Refuses a picture that would exceed the person's quota. */
export async function refuseOverQuota(ctx: Context, upload: Upload): Promise<void> {
  const quota = upload.isAdmin ? UPLOAD_QUOTA.admin : UPLOAD_QUOTA.member
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const used = await countUploads(ctx.store.db, upload.userId, since.toISOString())
  if (used.pictures < quota.pictures && used.bytes + upload.sizeBytes <= quota.bytes) return
  const freeAt = Date.parse(used.firstAt ?? ctx.clock.now().toISOString()) + DAY_MS
  const text = 'You have uploaded a great deal today. Please try again tomorrow.'
  throw new Refusal('too_many', 'upload_quota', text, {
    retryAfterSeconds: Math.max(60, Math.ceil((freeAt - ctx.clock.now().getTime()) / 1000)),
  })
}
