import { rejectOversizedJson } from './json-limits.ts'

const judge = (text: string) => rejectOversizedJson(Buffer.from(text))

test.each([
  ['lists in lists', '['.repeat(33)],
  ['objects in objects', '{"a":'.repeat(33)],
  ['very many values', `[${'1,'.repeat(20_001)}1]`],
  ['very many empty lists', `[${'[],'.repeat(11_000)}1]`],
])('%s are refused before they are parsed', (_, text) => {
  expect(() => judge(text)).toThrow('too deeply or has too many parts')
})

test.each([
  ['ordinary nesting', JSON.stringify({ a: [{ b: { c: ['d'] } }] })],
  ['signs within a text', JSON.stringify({ content: `[{${',]}"\\'.repeat(100_000)}` })],
  ['lists beside each other', JSON.stringify(Array.from({ length: 100 }, () => [[1]]))],
  ['what is no JSON at all', ']}]}"\\'],
])('%s is left to the parser', (_, text) => {
  expect(() => judge(text)).not.toThrow()
})
