import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { countUploads, findPictureUsage } from './queries.ts'

const MB = 1024 * 1024

/** Per person and 24 hours; bytes of the stored pictures. */
export const UPLOAD_QUOTA = {
  member: { pictures: 60, bytes: 150 * MB },
  admin: { pictures: 2000, bytes: 8000 * MB },
} as const

type Upload = { userId: string; isAdmin: boolean; sizeBytes: number }

/** Refuses a picture that would exceed what the person may upload in a day, or keep here in all. */
export async function refuseOverQuota(ctx: Context, upload: Upload): Promise<void> {
  if (!upload.isAdmin) await refuseFull(ctx, upload)
  const quota = upload.isAdmin ? UPLOAD_QUOTA.admin : UPLOAD_QUOTA.member
  const since = new Date(ctx.clock.now().getTime() - DAY_MS)
  const used = await countUploads(ctx.store.db, upload.userId, {
    since: since.toISOString(),
    now: timestamp(ctx.clock),
  })
  if (used.pictures < quota.pictures && used.bytes + upload.sizeBytes <= quota.bytes) return
  const freeAt = Date.parse(used.firstAt ?? ctx.clock.now().toISOString()) + DAY_MS
  const text = 'You have reached today’s upload limit. Please try again tomorrow.'
  throw new Refusal('too_many', 'upload_quota', text, {
    retryAfterSeconds: Math.max(60, Math.ceil((freeAt - ctx.clock.now().getTime()) / 1000)),
  })
}

async function refuseFull(ctx: Context, { userId, sizeBytes }: Upload): Promise<void> {
  const { MEMBER_PICTURE_MB: megabytes, MEMBER_PICTURES: most } = ctx.config
  const usage = await findPictureUsage(ctx.store.db, userId)
  if (usage.pictures < most && usage.bytes + sizeBytes <= megabytes * MB) return
  const room = usage.pictures < most ? `${megabytes} MB` : `${most} pictures`
  const text = `There is no room for this picture: you can keep ${room} here. Delete posts whose pictures you no longer need, also from the bin; their space is free again a day later. Or ask the site’s owner for more.`
  throw new Refusal('too_large', 'picture_quota', text)
}
