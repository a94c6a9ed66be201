import { isAdmin, type Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { refuseOverQuota, savePicture, type PictureRow } from '#server/modules/media/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { refuseClosedDesk } from './rights.ts'

/** Keeps a picture that a writer uploads, as long as they are within their day's quota. */
export async function savePostPicture(
  ctx: Context,
  member: Member,
  readBytes: () => Promise<Buffer>,
): Promise<PictureRow> {
  const { memberPosts } = await currentSettings(ctx)
  refuseClosedDesk(member, memberPosts)
  const bytes = await readBytes()
  const { userId } = member
  await refuseOverQuota(ctx, { userId, isAdmin: isAdmin(member), sizeBytes: bytes.length })
  return savePicture(ctx, { bytes, uploadedBy: userId })
}
