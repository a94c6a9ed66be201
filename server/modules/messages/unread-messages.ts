import type { Context } from '#server/kernel/context.ts'
import { startOf } from '#server/richtext/index.ts'
import { countNew, listIds, listMessages } from './queries-list.ts'

const START = 140

/** Up to 1,000. */
export function countUnreadMessages({ store }: Pick<Context, 'store'>): Promise<number> {
  return countNew(store.db)
}

/** Newest first, with their first 140 characters. */
export async function listUnreadMessages({ store: { db } }: Context, count: number) {
  const rows = await listMessages(db, await listIds(db, ['new'], { limit: count, offset: 0 }))
  return rows.map(({ id, name, message, created_at }) => ({
    _id: id,
    name,
    since: created_at,
    text: startOf(message.replace(/\s+/g, ' '), START),
  }))
}
