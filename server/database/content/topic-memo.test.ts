import { ContentChanges } from './content-changes.ts'
import type { Store } from '#server/database/store.ts'
import { TopicMemo } from './topic-memo.ts'

const TOPICS = ['audio', 'desks']

let changes: ContentChanges
let revision: number
let made: string[][]
let memo: TopicMemo<string>

const memoOn = (engine: Store['engine']) => {
  const holds: Store['holds'] = (topics, span) => changes.holds(topics, span)
  return new TopicMemo<string>({ engine, revision: () => revision, holds } as Store, 10)
}
const change = (topics: string[] | undefined) => changes.note({ revision: ++revision, topics })
const find = async (making?: () => void) => {
  const found = await memo.findEach(TOPICS, async (missing) => {
    made.push(missing)
    making?.()
    return new Map(missing.map((topic) => [topic, `${topic} at ${revision}`]))
  })
  return TOPICS.map((topic) => found.get(topic))
}

beforeEach(() => {
  changes = new ContentChanges()
  revision = 0
  change(undefined)
  made = []
  memo = memoOn('sqlite')
})

test('a value is made again when its topic changed, and only then', async () => {
  expect(await find()).toEqual(['audio at 1', 'desks at 1'])
  change(['phones'])
  expect(await find()).toEqual(['audio at 1', 'desks at 1'])
  change(['desks', 'phones'])
  expect(await find()).toEqual(['audio at 1', 'desks at 3'])
  expect(made).toEqual([TOPICS, ['desks']])
})

test('all values are made again after a change of everything or an unheard one', async () => {
  await find()
  change(undefined)
  expect(await find()).toEqual(['audio at 2', 'desks at 2'])
  revision++
  expect(await find()).toEqual(['audio at 3', 'desks at 3'])
})

test('a value that was being made while something changed is not kept', async () => {
  await find(() => change(['phones']))
  await find()
  expect(made).toEqual([TOPICS, TOPICS])
})

test('nothing is kept after it is to be forgotten, nor on PostgreSQL', async () => {
  await find()
  memo.forget()
  await find()
  expect(made).toHaveLength(2)
  memo = memoOn('postgres')
  await find()
  await find()
  expect(made).toHaveLength(4)
})
