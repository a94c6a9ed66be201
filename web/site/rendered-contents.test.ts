import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page, type Visit } from './page.ts'
import { RenderedContents } from './rendered-contents.ts'

let renders = 0
let words = 'First words'

const shown = page({
  isShared: true,
  load: () => ({ words }),
  head: () => ({ title: 'A page' }),
  Body: ({ data }) => {
    renders++
    return createElement('p', {}, data.words)
  },
})

const visit = (siteName: string) => ({ site: { site: { siteName } } }) as unknown as Visit
const text = async (contents: RenderedContents, siteName = 'Kiosk') =>
  new TextDecoder().decode((await contents.content(shown, visit(siteName), '/')).main)

test('a content is rendered again when what it shows or the site changed, and only then', async () => {
  const contents = new RenderedContents()
  expect(await text(contents)).toBe('<p>First words</p>')
  await text(contents)
  expect(renders).toBe(1)
  words = 'Second words'
  expect(await text(contents)).toBe('<p>Second words</p>')
  await text(contents, 'Another name')
  expect(renders).toBe(3)
})
