import type { Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import {
  previewUrl,
  lockWorkRow,
  putWorkflow,
  editable,
  refuseClosedDesk,
} from '#server/modules/blog/saving/index.ts'

/** The secret address of a post; made if it has none, and the same until it is withdrawn. */
export async function openPreview(ctx: Context, id: string, member: Member): Promise<string> {
  refuseClosedDesk(member, (await currentSettings(ctx)).memberPosts)
  return previewUrl(
    ctx,
    await setToken(ctx, { id, member, choose: (known) => known ?? newSecret() }),
  )
}

/** Ends the secret address of a post. */
export async function withdrawPreview(ctx: Context, id: string, member: Member): Promise<void> {
  await setToken(ctx, { id, member, choose: () => null })
}

type Choice<Token> = { id: string; member: Member; choose(known: string | null): Token }

function setToken<Token extends string | null>(
  ctx: Context,
  { id, member, choose }: Choice<Token>,
): Promise<Token> {
  return ctx.store.transaction(async (tx) => {
    const row = editable(await lockWorkRow(tx, ctx.store.engine, id), member)
    const token = choose(row.preview_token)
    const fresh = { version: 1, saved_at: row.updated_at, saved_by: row.author_id }
    await putWorkflow(tx, { post_id: id, preview_token: token }, fresh)
    return token
  })
}
