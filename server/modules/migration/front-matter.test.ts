import { dateField, listField, textField } from './fields.ts'
import { parseFrontMatter } from './front-matter.ts'

const head = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\nText`)

describe('front matter', () => {
  test('is parted from the text, whatever the line ends and a byte order mark', async () => {
    const { values, body, lineOf } = await parseFrontMatter(
      '\uFEFF---\r\na: 1\r\ntitle: Hi\r\n---\r\n\r\nText\r\n',
    )
    expect({ values, body, line: lineOf('title') }).toEqual({
      values: { a: 1, title: 'Hi' },
      body: 'Text\n',
      line: 3,
    })
  })

  test('may be missing', async () => {
    expect(await parseFrontMatter('# Hi\n\n---\n')).toMatchObject({
      values: {},
      body: '# Hi\n\n---\n',
    })
  })

  test('may hold quoted text whose further lines are not indented', async () => {
    expect((await head('excerpt: "one\ntwo, three\nfour"\ntags:\n- a')).values).toEqual({
      excerpt: 'one two, three four',
      tags: ['a'],
    })
  })

  test.each([
    ['a quotation mark that never closes', 'title: "x\ndate: 2026-01-01', 2],
    ['a wrong indentation', 'title: x\n  y: z\n', 2],
    ['a list instead of fields', '- a\n- b', 2],
    ['bombs of aliases', bomb(), 2],
  ])('is refused with its line for %s', async (_, yaml, line) => {
    await expect(head(yaml)).rejects.toThrow(expect.objectContaining({ name: 'FileFault', line }))
  })

  test.each(['---\ntitle: x\n', '+++\ntitle = "x"\n'])(
    'is refused when it never ends: %j',
    async (text) => {
      await expect(parseFrontMatter(text)).rejects.toThrow(/never ends/)
    },
  )

  test('that would take the parser hours is refused in seconds, and the next file is read', async () => {
    await expect(head('? '.repeat(1250))).rejects.toThrow(/nested too deeply/)
    expect((await head('title: next')).values).toEqual({ title: 'next' })
  })

  test('may be TOML, with the tables of Hugo and Zola', async () => {
    const toml = `+++
title = "Hello"
date = 2018-02-10
draft = false
Weight = 3
[taxonomies]
tags = ["a", "b"]
[extra]
cover = "a.png"
at = 2018-02-10T10:00:00+02:00
+++
Text`
    const { values, body, lineOf } = await parseFrontMatter(toml)
    expect(values).toMatchObject({
      title: 'Hello',
      date: '2018-02-10',
      draft: false,
      tags: ['a', 'b'],
      cover: 'a.png',
      at: '2018-02-10T10:00:00.000+02:00',
    })
    expect([body, lineOf('date'), lineOf('weight')]).toEqual(['Text', 3, 5])
    const broken = '+++\ntitle = "x"\ndate = soon\n+++\nText'
    await expect(parseFrontMatter(broken)).rejects.toThrow(expect.objectContaining({ line: 3 }))
  })

  test('runs nothing: a tag of a programming language is only text', async () => {
    await expect(head('title: !!js/function "function () {}"')).resolves.toBeDefined()
  })
})

describe('a date', () => {
  test.each([
    ['2026-03-04', '2026-03-04T00:00:00.000Z'],
    ["'2014-05-09T13:49:34-04:00'", '2014-05-09T17:49:34.000Z'],
    ['2016-03-18 13:50:00 -5', '2016-03-18T18:50:00.000Z'],
    ['2016-03-18 13:50 +0530', '2016-03-18T08:20:00.000Z'],
    ['2016-03-18T13:50:00.123Z', '2016-03-18T13:50:00.123Z'],
    ['2016-3-8 9:05 UTC', '2016-03-08T09:05:00.000Z'],
    ['2014/09/03', '2014-09-03T00:00:00.000Z'],
    ['March 4th, 2026', '2026-03-04T00:00:00.000Z'],
    ['4 Mar 2026', '2026-03-04T00:00:00.000Z'],
    ['Wed, 04 Mar 2026 10:00:00 GMT', '2026-03-04T10:00:00.000Z'],
  ])('%s is %s', async (given, moment) => {
    expect(dateField(await head(`date: ${given}`), 'date')).toBe(moment)
  })

  test.each(['yesterday', '2026-02-30', '2026-13-01', '2026-01-01 25:00', '20261301'])(
    '%s is refused with its line',
    async (given) => {
      const fields = await head(`title: x\ndate: ${given}`)
      expect(() => dateField(fields, 'date')).toThrow(expect.objectContaining({ line: 3 }))
    },
  )
})

test('a list may be YAML, names parted by commas, or people with a name', async () => {
  expect(listField(await head('tags: [a, 2, "", b]'), 'tags')).toEqual(['a', '2', 'b'])
  expect(listField(await head('tags: a, b c'), 'tags')).toEqual(['a', 'b c'])
  expect(listField(await head('authors:\n- name: Ada\n- Bo'), 'authors', 'author')).toEqual([
    'Ada',
    'Bo',
  ])
  expect(listField(await head('tags:\ntag: x'), 'tags', 'tag')).toEqual(['x'])
})

test('a field is found in any spelling of its name', async () => {
  const fields = await head('Title: x\nCover-Image: a.png\npub_date: 2026-03-04')
  expect([textField(fields, 'title'), textField(fields, 'coverImage')]).toEqual(['x', 'a.png'])
  expect(dateField(fields, 'pubDate')).toBe('2026-03-04T00:00:00.000Z')
})

function bomb(): string {
  const rows = ['a: &a [x, x, x, x, x, x, x, x, x]']
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg']) {
    rows.push(`${to}: &${to} [${Array(9).fill(`*${from}`).join(', ')}]`)
  }
  return rows.join('\n')
}
