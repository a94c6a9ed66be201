import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { releasePictures } from '#server/modules/media/index.ts'
import { updateSettings } from '#server/modules/settings/index.ts'
import { requireLogoManager } from '#server/modules/frame/access.ts'

/** The site shows its name alone again. */
export async function removeLogo(ctx: Context, actor: Actor): Promise<void> {
  requireLogoManager(actor)
  await transact(ctx, async (scope) => {
    await updateSettings(scope, actor, { logo: null })
    await releasePictures(scope.tx, ['site:logo'])
  })
}
