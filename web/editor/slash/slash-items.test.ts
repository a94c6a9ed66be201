// @vitest-environment jsdom
import { getSchema } from '@tiptap/core'
import { EXTENSIONS, SIMPLE_EXTENSIONS } from '#web/editor/extensions.ts'
import { matchingItems } from './slash-items.ts'

const all = getSchema(EXTENSIONS)

test('every block that the editor has is listed before anything is searched', () => {
  const names = matchingItems('', all).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Gallery', 'Divider', 'Embed', 'Footnote', 'HTML']))
  expect(matchingItems('line', all).map(({ name }) => name)).toContain('Divider')
})

test('in a text without the blocks of posts, none of them is offered', () => {
  const names = matchingItems('', getSchema(SIMPLE_EXTENSIONS)).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Heading 2', 'List', 'Picture', 'Table', 'Code']))
  for (const name of [
    'Gallery',
    'Footnote',
    'Chart',
    'Callout',
    'Product card',
    'Verdict',
    'Embed',
  ])
    expect(names).not.toContain(name)
})

test('in a product’s text, no hint speaks of a post', () => {
  const hints = matchingItems('', getSchema(SIMPLE_EXTENSIONS)).map(({ about }) => about)
  expect(hints.filter((about) => /\bpost\b/i.test(about))).toEqual([])
})

test('blocks stand in the order of their groups, in which the arrow keys go through them', () => {
  const groups = matchingItems('', all).map(({ group }) => group)
  expect([...new Set(groups)].flatMap((group) => groups.filter((one) => one === group))).toEqual(
    groups,
  )
})
