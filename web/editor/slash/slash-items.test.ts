// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { matchingItems } from './slash-items.ts'

test('every block that the editor has is listed before anything is searched', () => {
  const names = matchingItems('').map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Gallery', 'Divider', 'Embed', 'Footnote', 'HTML']))
  expect(matchingItems('line').map(({ name }) => name)).toContain('Divider')
})

test('blocks stand in the order of their groups, in which the arrow keys go through them', () => {
  const groups = matchingItems('').map(({ group }) => group)
  expect([...new Set(groups)].flatMap((group) => groups.filter((one) => one === group))).toEqual(
    groups,
  )
})
