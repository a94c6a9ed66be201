import type { Context } from '#server/kernel/context.ts'
import type { TagUse } from '#server/modules/blog/schema.ts'
import { fold } from '#shared/text/words.ts'
import { findNewestTags, listTagKeys } from './queries-tags.ts'

const MOST = 8

/** Tags of public posts that begin with what a writer typed, the most used first, each as its newest post spells it. */
export async function suggestTags({ store: { db } }: Context, typed: string): Promise<TagUse[]> {
  const keys = await listTagKeys(db, { start: fold(typed.trim()), limit: MOST })
  const spelt = keys.map(async ({ key, count }) => ({ name: await spellingOf(key), count }))
  return Promise.all(spelt)

  async function spellingOf(key: string): Promise<string> {
    const tags = await findNewestTags(db, key)
    return tags.find((tag) => fold(tag) === key) ?? key
  }
}
