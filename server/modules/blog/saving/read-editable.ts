import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { editable, requireWriter } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { describePostText } from './post-text.ts'
import type { EditablePost } from './schema.ts'
import { presentEditable } from './present-editable.ts'
import { findWorkRow, type WorkRow } from './queries-workflow.ts'

export async function readEditable(ctx: Context, id: string, actor: Actor): Promise<EditablePost> {
  return presentWhole(ctx, editable(await findWorkRow(ctx.store.db, id), requireWriter(actor)))
}

export async function presentWhole(ctx: Context, row: WorkRow): Promise<EditablePost> {
  const categories = await categoryIndex(ctx)
  return presentEditable(ctx, row, { text: describePostText(row.content), categories })
}
