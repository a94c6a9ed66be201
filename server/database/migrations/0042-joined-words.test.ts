import { expect, onTestFinished, test } from 'vitest'
import { indexDocument, findDocuments } from '#server/database/search-index.ts'
import { createTestApp } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { stockProduct } from '#tests/support/products.ts'
import { joinedWords } from './0042-joined-words.ts'

test('what was indexed before the upgrade is found by words with hyphens after it', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const { store } = app.ctx
  const { id: post } = await writePost(app, { title: 'Access points', content: '<p>Wi-Fi 7</p>' })
  const { id: product } = await stockProduct(app, { title: 'A Wi-Fi mast' })
  await app.runTasks()
  const former = { title: 'wi fi', keywords: '', body: '', at: '2026-01-01T00:00:00.000Z' }
  const tables = [
    ['post_search', post],
    ['product_search', product],
  ] as const
  for (const [table, id] of tables)
    await store.transaction((tx) => indexDocument(tx, store.engine, table, { id, ...former }))
  const find = async () => {
    const asked = { query: 'wi-fi', order: 'best', limit: 10, offset: 0 } as const
    const found = tables.map(([table]) => findDocuments(store.db, store.engine, table, asked))
    return (await Promise.all(found)).flatMap(({ ids }) => ids)
  }
  expect(await find()).toEqual([])
  await joinedWords.up(app.db)
  await app.runTasks()
  expect(await find()).toEqual([post, product])
})
