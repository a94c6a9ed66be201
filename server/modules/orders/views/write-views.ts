import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireOrderManager } from '#server/modules/orders/access.ts'
import { fold } from '#shared/text/words.ts'
import {
  countViews,
  deleteView,
  findNamesake,
  insertView,
  listViewRows,
  updateView,
} from './queries.ts'
import type { View, ViewIn } from './schema.ts'

/** As many as a row of tabs can hold. */
export const MOST_VIEWS = 20

/** The views that the shop has named, by name. */
export async function listViews({ store }: Context, actor: Actor): Promise<View[]> {
  requireOrderManager(actor)
  return (await listViewRows(store.db)).map(presentView)
}

/** Names a filter of the list of orders, for all who see that list. */
export function saveView(ctx: Context, actor: Actor, { name, filter }: ViewIn): Promise<View> {
  requireOrderManager(actor)
  return transact(ctx, async ({ tx, clock, newId }) => {
    if ((await countViews(tx)) >= MOST_VIEWS) {
      const text = `There are ${MOST_VIEWS} views already. Delete one first.`
      throw new Refusal('conflict', 'too_many_views', text, { fields: { name: text } })
    }
    const row = { id: newId(), name, query: queryOf(filter), created_at: timestamp(clock) }
    if (!(await insertView(tx, { ...row, name_key: fold(name) }))) throw nameTaken()
    return presentView(row)
  })
}

export function renameView(
  ctx: Context,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<View> {
  requireOrderManager(actor)
  return transact(ctx, async ({ tx }) => {
    const nameKey = fold(name)
    if (await findNamesake(tx, { nameKey, id })) throw nameTaken()
    const row = await updateView(tx, id, { name, name_key: nameKey })
    if (!row) throw notFound('View not found.')
    return presentView(row)
  })
}

/** One that is gone already is deleted as well. */
export async function removeView(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireOrderManager(actor)
  await transact(ctx, ({ tx }) => deleteView(tx, id))
}

const nameTaken = () => invalidField('name', 'Another view has this name.')

function presentView({ id: _id, name, query }: { id: string; name: string; query: string }): View {
  return { _id, name, query }
}

const PLAIN: Record<string, string> = { status: 'all', sort: 'newest' }

function queryOf(filter: ViewIn['filter']): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter))
    if (value !== '' && value !== PLAIN[name]) query.set(name, value)
  return query.toString()
}
