import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { refuseOverQuota, savePicture, type PictureRow } from '#server/modules/media/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { requireSubmissionsOpen } from '#server/modules/blog/access.ts'

export async function savePostPicture(
  ctx: Context,
  actor: Actor,
  readBytes: () => Promise<Buffer>,
): Promise<PictureRow> {
  const member = requireSubmissionsOpen(actor, (await currentSettings(ctx)).memberPosts)
  const bytes = await readBytes()
  const { userId } = member
  await refuseOverQuota(ctx, { userId, isAdmin: isAdmin(member), sizeBytes: bytes.length })
  return savePicture(ctx, { bytes, uploadedBy: userId })
}
