import type { z } from 'zod'
import { guest, type Actor, type Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import {
  editable,
  mayPreview,
  requireSubmissionsOpen,
  requireWriter,
} from '#server/modules/blog/access.ts'
import {
  updateDraft,
  lockDraft,
  type DraftRow,
  previewUrl,
} from '#server/modules/blog/drafts/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import type { previewOut } from './schema.ts'

/** Returns the same secret URL until it is withdrawn. */
export async function openPreview(
  ctx: Context,
  id: string,
  actor: Actor,
): Promise<z.infer<typeof previewOut>> {
  const member = requireSubmissionsOpen(actor, (await currentSettings(ctx)).memberPosts)
  const choose = (currentToken: string | null) => currentToken ?? newSecret()
  const { row, token } = await setToken(ctx, { id, member, choose })
  const { memberPosts } = await currentSettings(ctx)
  return { url: previewUrl(ctx.config, token), isOpen: mayPreview(row, guest, memberPosts) }
}

export async function withdrawPreview(ctx: Context, id: string, actor: Actor): Promise<void> {
  const member = requireWriter(actor)
  await setToken(ctx, { id, member, choose: () => null })
}

type Choice<Token> = { id: string; member: Member; choose(currentToken: string | null): Token }

function setToken<Token extends string | null>(
  ctx: Context,
  { id, member, choose }: Choice<Token>,
): Promise<{ row: DraftRow; token: Token }> {
  return transact(ctx, async ({ tx, engine, trail }) => {
    const row = editable(await lockDraft(tx, engine, id), member)
    const token = choose(row.preview_token)
    if (token === row.preview_token) return { row, token }
    await updateDraft(tx, id, { preview_token: token })
    const deed = token === null ? 'post-preview-ended' : 'post-preview-opened'
    trail({ deed, by: member, subject: id })
    return { row, token }
  })
}
