import { parseFrontMatter } from './front-matter.ts'
import { statusOf } from './post-status.ts'

const read = async (yaml: string, key = 'a.md') =>
  statusOf(await parseFrontMatter(`---\n${yaml}\n---\nText`), { key })

test.each([
  ...['publish', 'Published', 'PUBLIC', ' live ', 'Final'].map((word) => [word, 'published']),
  ...['draft', 'Draft', 'auto-draft', 'Auto_Draft', 'inherit', 'WIP'].map((word) => [
    word,
    'draft',
  ]),
  ...['private', 'Private', 'unlisted', 'members only'].map((word) => [word, 'private']),
])('the status "%s" of another system is %s here', async (word, status) => {
  expect(await read(`status: "${word}"`)).toEqual({ status })
  expect(await read(`visibility: "${word}"`)).toEqual({ status })
})

test.each([
  ['pending', 'waiting for review'],
  ['Future', 'scheduled'],
  ['archived', 'archived'],
  ['trash', 'deleted'],
])('a post that was %s becomes a draft, and the report says why', async (word, state) => {
  const note = `it was ${state} and is now a draft`
  expect(await read(`status: ${word}`)).toEqual({ status: 'draft', note })
})

test('a word that is no status is refused at its line, with those that are', async () => {
  const fault = {
    line: 3,
    message: 'status: "soon" is no status; write published, draft or private',
  }
  await expect(read('title: a\nstatus: soon')).rejects.toMatchObject(fault)
})

test('a draft stays one, whatever its status says', async () => {
  for (const yaml of ['draft: "True"', 'published: "No"', 'status: publish\ndraft: true'])
    expect([yaml, await read(yaml)]).toEqual([yaml, { status: 'draft' }])
  expect(await read('title: a', '_drafts/a.md')).toEqual({ status: 'draft' })
  expect(await read('title: a')).toEqual({ status: 'published' })
})
