import type { KyselyPlugin } from 'kysely'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { sharedApp } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { importPost } from './import-post.ts'

const app = await sharedApp()

test('a save takes back nothing that came between its reading and its writing', async () => {
  const { id } = await writePost(app, { title: 'Read by many' })
  await transact(app.ctx, async (scope) => {
    const meanwhile = once(async () => {
      await scope.tx
        .updateTable('post_numbers')
        .set((eb) => ({ likes: eb('likes', '+', 1) }))
        .where('post_id', '=', id)
        .execute()
      await scope.tx.updateTable('posts').set({ tested: 'Yes' }).where('id', '=', id).execute()
    })
    const tx = scope.tx.withPlugin(afterFirstRead(meanwhile))
    await importPost({ ...scope, tx }, system('test'), {
      id,
      title: 'Saved',
      content: '<p>Other words.</p>',
      status: 'published',
      tags: ['new'],
      categoryIds: [],
    })
  })
  const { db } = app
  const post = db.selectFrom('posts').select(['title', 'tested']).where('id', '=', id)
  const numbers = db.selectFrom('post_numbers').select('likes').where('post_id', '=', id)
  expect(await post.executeTakeFirst()).toEqual({ title: 'Saved', tested: 'Yes' })
  expect(await numbers.executeTakeFirst()).toEqual({ likes: 1 })
})

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

function afterFirstRead(work: () => Promise<void>): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await work()
      return result
    },
  }
}
