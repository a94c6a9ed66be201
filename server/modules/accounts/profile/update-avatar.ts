import { bumpRevision } from '#server/database/content/revision.ts'
import { guest, isAdmin, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { lockAccount } from '#server/modules/accounts/people.ts'
import { updateUser } from '#server/modules/accounts/queries-users.ts'
import { AVATAR_PX } from '#server/modules/accounts/sign-up.ts'
import {
  attachPictures,
  refuseOverQuota,
  releasePictures,
  savePicture,
} from '#server/modules/media/index.ts'

/** Shows another picture of the caller; the former one is deleted a day after it was uploaded. */
export async function updateAvatar(ctx: Context, actor: Actor, bytes: Buffer): Promise<void> {
  const member = requireAccount(actor)
  const { userId } = member
  await refuseOverQuota(ctx, { userId, isAdmin: isAdmin(member), sizeBytes: bytes.length })
  const { id } = await savePicture(ctx, { bytes, uploadedBy: userId, maxWidth: AVATAR_PX })
  await transact(ctx, async (scope) => {
    requireAccount((await lockAccount(scope, userId)) ? actor : guest)
    await releasePictures(scope.tx, [`user:${userId}`])
    await attachPictures(scope.tx, `user:${userId}`, [id])
    const row = { avatar_media_id: id, updated_at: timestamp(scope.clock) }
    await updateUser(scope.tx, userId, row)
    bumpRevision(scope.tx)
    scope.trail({ deed: 'avatar-changed', by: actor, user: userId })
  })
}
