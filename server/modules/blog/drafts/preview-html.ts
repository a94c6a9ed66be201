import { takeLimit, type Limit } from '#server/database/rate-limits.ts'
import { isAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireWriter } from '#server/modules/blog/access.ts'
import { cleanText } from './clean-text.ts'

// In 15 minutes, of one member: the editor asks after each pause in typing.
const PREVIEWS = 900

export const previewLimit = ({ userId }: Member): Limit => [`html-previews:${userId}`, PREVIEWS]

/** HTML the way a save would store it. */
export async function previewHtml(ctx: Context, actor: Actor, html: string): Promise<string> {
  const member = requireWriter(actor)
  if (!isAdmin(member)) await takeLimit(ctx, ...previewLimit(member))
  return (await cleanText(html, isAdmin(member))).html
}
