import { subTagCode, withoutSubTag, withSubTag } from './sub-tag.ts'

const POST = '01kb5m8x7q0000000000000abc'
const tag = {
  amazon: true,
  hosts: [
    { host: 'awin1.com', parameter: 'clickref' },
    { host: 'track.test', parameter: 'subId1' },
  ],
  code: subTagCode(POST),
}

describe('a paid link names its article', () => {
  test.each([
    ['https://www.amazon.com/dp/B0?tag=me-20', `&ascsubtag=${POST}`],
    ['https://amazon.co.uk/dp/B0?th=1&tag=me-21', `&ascsubtag=${POST}`],
    ['https://www.awin1.com/cread.php', `?clickref=${POST}`],
    ['https://track.test/c/1?u=https%3A%2F%2Fa.test%2F%3Fq%3D1', `&subId1=${POST}`],
  ])('%s', (href, added) => {
    expect(withSubTag(href, tag)).toBe(href + added)
    expect(withSubTag(`${href}#top`, tag)).toBe(`${href}${added}#top`)
    expect(withoutSubTag(withSubTag(`${href}#top`, tag), POST)).toBe(`${href}#top`)
  })

  test.each([
    ['of no programme', 'https://example.com/?tag=me-20'],
    ['of Amazon without a tag', 'https://www.amazon.com/dp/B0'],
    ['with a sub-tag of its owner', 'https://www.amazon.com/dp/B0?tag=me-20&ASCSUBTAG=mine'],
    ['whose host only ends alike', 'https://notawin1.com/'],
    ['of the site itself', '/store/product/dock'],
    ['that cannot be read', 'https://%'],
  ])('but not one %s', (_, href) => {
    expect(withSubTag(href, tag)).toBe(href)
    expect(withoutSubTag(href, POST)).toBe(href)
  })

  test('but not while it is switched off, or where the id would not do', () => {
    const amazon = 'https://www.amazon.com/dp/B0?tag=me-20'
    expect(withSubTag(amazon, { ...tag, amazon: false })).toBe(amazon)
    expect(withSubTag(amazon, { ...tag, code: subTagCode('a&b=c') })).toBe(amazon)
    expect(withSubTag(amazon, null)).toBe(amazon)
  })

  test('and one of another article keeps its code', () => {
    const other = withSubTag('https://awin1.com/', tag)
    expect(withoutSubTag(other, '01kb5m8x7q0000000000000abd')).toBe(other)
  })
})
