import { createElement } from 'react'
import { page, type PageContext } from './page.ts'
import { RenderCache } from './render-cache.ts'

let renders = 0
let words = 'First words'
let status = 200

const shown = page({
  isShared: true,
  load: () => ({ words }),
  head: () => ({ title: 'A page' }),
  status: () => status,
  Body: ({ data }) => {
    renders++
    return createElement('p', {}, data.words)
  },
})

type Asking = { siteName?: string; revision?: number; topics?: string[]; changed?: string[] }

// `changed`: what changed since the content was last asked for; everything unless said.
async function text(contents: RenderCache, asking: Asking = {}) {
  const { siteName = 'Kiosk', revision, topics, changed } = asking
  const { content } = await contents.content(shown, '/', {
    revision,
    holds: (known) => !!changed && [...known].every((topic) => !changed.includes(topic)),
    contextWith: (heard) => {
      heard(topics)
      const url = new URL('http://localhost:3000/')
      return { url, site: { site: { siteName } } } as unknown as PageContext
    },
  })
  return new TextDecoder().decode(content.main)
}

test('a content is rendered again when what it shows or the site changed, and only then', async () => {
  const contents = new RenderCache()
  expect(await text(contents)).toBe('<p>First words</p>')
  await text(contents)
  expect(renders).toBe(1)
  words = 'Second words'
  expect(await text(contents)).toBe('<p>Second words</p>')
  await text(contents, { siteName: 'Another name' })
  expect(renders).toBe(3)
})

describe('the data of a content', () => {
  const topics = ['post/a']
  let contents: RenderCache

  beforeEach(async () => {
    contents = new RenderCache()
    words = 'As loaded'
    await text(contents, { revision: 1, topics })
    words = 'As changed'
  })

  test('is not loaded again where nothing changed that it depends on', async () => {
    expect(await text(contents, { revision: 2, topics, changed: ['post/b'] })).toContain('loaded')
  })

  test('is loaded again once a topic of it changed', async () => {
    expect(await text(contents, { revision: 2, topics, changed: topics })).toContain('changed')
  })

  test('is loaded again at an unknown revision', async () => {
    expect(await text(contents, { topics, changed: [] })).toContain('changed')
  })

  test('is not loaded again at the same revision, whatever it depends on', async () => {
    await text(contents, { revision: 2 })
    words = 'As changed twice'
    expect(await text(contents, { revision: 2 })).toContain('changed')
    expect(await text(contents, { revision: 2 })).not.toContain('twice')
  })

  test('is loaded again where nothing was found', async () => {
    status = 404
    await text(contents, { revision: 2, topics })
    status = 200
    words = 'Found'
    expect(await text(contents, { revision: 2, topics })).toContain('Found')
  })

  test('is loaded again after any change if one answer named no topics', async () => {
    await text(contents, { revision: 2 })
    words = 'As changed twice'
    expect(await text(contents, { revision: 3, changed: [] })).toContain('twice')
  })
})
