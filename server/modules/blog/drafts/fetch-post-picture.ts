import type { PictureFault } from '#server/adapters/fetch-picture.ts'
import { takeLimit } from '#server/database/rate-limits.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { requireSubmissionsOpen } from '#server/modules/blog/access.ts'
import type { PictureRow } from '#server/modules/media/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { savePostPicture } from './save-post-picture.ts'

// In 15 minutes, of one member: more pictures than a long article has.
const FETCHES = 120
const LIMITS = { maxBytes: 12 * 1024 * 1024, timeoutMs: 15 * SECOND_MS }

const TEXTS: Record<PictureFault, string> = {
  address: 'Pictures are only fetched from public web addresses.',
  unreachable: 'The other site did not send this picture.',
  timeout: 'The other site took too long to send this picture.',
  too_large: 'This picture is larger than 12 MB.',
  no_picture: 'There is no picture at this address.',
}

/** Fetches a picture of another site for a text, within the same quota as an upload. */
export async function fetchPostPicture(
  ctx: Context,
  actor: Actor,
  url: string,
): Promise<PictureRow> {
  const { userId } = requireSubmissionsOpen(actor, (await currentSettings(ctx)).memberPosts)
  await takeLimit(ctx, `picture-fetches:${userId}`, FETCHES)
  return savePostPicture(ctx, actor, async () => {
    const fetched = await ctx.fetchPicture(url, LIMITS)
    if (typeof fetched !== 'string') return fetched
    throw new Refusal('invalid', `picture_${fetched}`, TEXTS[fetched])
  })
}
