import type { Actor, Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { newSecret } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { editable, requireOpenDesk, requireWriter } from '#server/modules/blog/access.ts'
import { changeWorkflow, lockWorkRow, previewUrl } from '#server/modules/blog/saving/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'

/** Returns the same secret URL until it is withdrawn. */
export async function openPreview(ctx: Context, id: string, actor: Actor): Promise<string> {
  const member = requireOpenDesk(actor, (await currentSettings(ctx)).memberPosts)
  const choose = (known: string | null) => known ?? newSecret()
  return previewUrl(ctx.config, await setToken(ctx, { id, member, choose }))
}

export async function withdrawPreview(ctx: Context, id: string, actor: Actor): Promise<void> {
  const member = requireWriter(actor)
  await setToken(ctx, { id, member, choose: () => null })
}

type Choice<Token> = { id: string; member: Member; choose(known: string | null): Token }

function setToken<Token extends string | null>(
  ctx: Context,
  { id, member, choose }: Choice<Token>,
): Promise<Token> {
  return transact(ctx, async ({ tx, engine }) => {
    const row = editable(await lockWorkRow(tx, engine, id), member)
    const token = choose(row.preview_token)
    await changeWorkflow(tx, row, { preview_token: token })
    return token
  })
}
