import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import {
  attachPictures,
  refuseOverQuota,
  releasePictures,
  savePicture,
  withUploadPlace,
} from '#server/modules/media/index.ts'
import { updateSettings, type SiteSettings } from '#server/modules/settings/index.ts'
import { requireLogoManager } from '#server/modules/frame/access.ts'

const USED_BY = 'site:logo'
const WIDTH_PX = 640

/** Shows a picture as the site's logo, instead of the former one; `read` is called once there is room for the file. */
export async function putLogo(
  ctx: Context,
  actor: Actor,
  read: () => Promise<Buffer>,
): Promise<SiteSettings> {
  const { userId } = requireLogoManager(actor)
  const picture = await withUploadPlace(userId, async () => {
    const bytes = await read()
    await refuseOverQuota(ctx, { userId, isAdmin: true, sizeBytes: bytes.length })
    return savePicture(ctx, { bytes, uploadedBy: userId, maxWidth: WIDTH_PX })
  })
  const { id: mediaId, width, height } = picture
  return transact(ctx, async (scope) => {
    const settings = await updateSettings(scope, actor, { logo: { mediaId, width, height } })
    await releasePictures(scope.tx, [USED_BY])
    await attachPictures(scope.tx, USED_BY, [mediaId])
    return settings
  })
}
