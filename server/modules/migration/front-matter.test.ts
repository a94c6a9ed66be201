import { describe, expect, test } from 'vitest'
import { dateField, listField } from './fields.ts'
import { parseFrontMatter } from './front-matter.ts'

const head = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\nText`)

describe('front matter', () => {
  test('is parted from the text, whatever the line ends and a byte order mark', () => {
    const { values, body, lineOf } = parseFrontMatter(
      '\uFEFF---\r\na: 1\r\ntitle: Hi\r\n---\r\n\r\nText\r\n',
    )
    expect({ values, body, line: lineOf('title') }).toEqual({
      values: { a: 1, title: 'Hi' },
      body: 'Text\n',
      line: 3,
    })
  })

  test('may be missing', () => {
    expect(parseFrontMatter('# Hi\n\n---\n')).toMatchObject({ values: {}, body: '# Hi\n\n---\n' })
  })

  test('may hold quoted text whose further lines are not indented', () => {
    expect(head('excerpt: "one\ntwo, three\nfour"\ntags:\n- a').values).toEqual({
      excerpt: 'one two, three four',
      tags: ['a'],
    })
  })

  test.each([
    ['a quotation mark that never closes', 'title: "x\ndate: 2026-01-01', 2],
    ['a wrong indentation', 'title: x\n  y: z\n', 2],
    ['a list instead of fields', '- a\n- b', 2],
    ['bombs of aliases', bomb(), 2],
  ])('is refused with its line for %s', (_, yaml, line) => {
    expect(() => head(yaml)).toThrow(expect.objectContaining({ name: 'FileFault', line }))
  })

  test('is refused when it never ends, and when it is TOML', () => {
    expect(() => parseFrontMatter('---\ntitle: x\n')).toThrow(/never ends/)
    expect(() => parseFrontMatter('+++\ntitle = "x"\n+++\n')).toThrow(/TOML/)
  })

  test('runs nothing: a tag of a programming language is only text', () => {
    expect(() => head('title: !!js/function "function () {}"')).not.toThrow()
  })
})

describe('a date', () => {
  test.each([
    ['2026-03-04', '2026-03-04T00:00:00.000Z'],
    ["'2014-05-09T13:49:34-04:00'", '2014-05-09T17:49:34.000Z'],
    ['2016-03-18 13:50:00 -5', '2016-03-18T18:50:00.000Z'],
    ['2016-03-18 13:50 +0530', '2016-03-18T08:20:00.000Z'],
    ['2016-03-18T13:50:00.123Z', '2016-03-18T13:50:00.000Z'],
    ['2016-3-8 9:05 UTC', '2016-03-08T09:05:00.000Z'],
  ])('%s is %s', (given, moment) => {
    expect(dateField(head(`date: ${given}`), 'date')).toBe(moment)
  })

  test.each(['yesterday', '2026-02-30', '2026-13-01', '2026-01-01 25:00', '20260101'])(
    '%s is refused with its line',
    (given) => {
      expect(() => dateField(head(`title: x\ndate: ${given}`), 'date')).toThrow(
        expect.objectContaining({ line: 3 }),
      )
    },
  )
})

test('a list may be YAML, names parted by commas, or people with a name', () => {
  expect(listField(head('tags: [a, 2, "", b]'), 'tags')).toEqual(['a', '2', 'b'])
  expect(listField(head('tags: a, b c'), 'tags')).toEqual(['a', 'b c'])
  expect(listField(head('authors:\n- name: Ada\n- Bo'), 'authors', 'author')).toEqual(['Ada', 'Bo'])
  expect(listField(head('tags:\ntag: x'), 'tags', 'tag')).toEqual(['x'])
})

function bomb(): string {
  const rows = ['a: &a [x, x, x, x, x, x, x, x, x]']
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg']) {
    rows.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`)
  }
  return rows.join('\n')
}
