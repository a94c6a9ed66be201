import { LocalCopies, parseLocalCopy } from './local-copies.ts'
import { EMPTY_DRAFT } from './post-draft.ts'
import { memoryStorage } from './test-editor.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const copy = (title: string, savedAt = NOW.toISOString(), writer = 'w1') => ({
  draft: { ...EMPTY_DRAFT, title },
  version: 3,
  savedAt,
  writer,
})

test('a copy comes back as it was written', () => {
  const copies = new LocalCopies(memoryStorage(), 'ira')
  expect(copies.write('new', copy('Six docks'))).toBe(true)
  expect(copies.list('new')).toEqual([copy('Six docks')])
})

test('windows, posts and people never share a key', () => {
  const storage = memoryStorage()
  const copies = new LocalCopies(storage, 'ira')
  copies.write('new', copy('One', '2026-11-20T08:00:00.000Z'))
  copies.write('new', copy('Two', NOW.toISOString(), 'w2'))
  copies.write('p1', copy('Other'))
  expect(copies.list('new').map(({ draft }) => draft.title)).toEqual(['Two', 'One'])
  expect(new LocalCopies(storage, 'jon').list('new')).toEqual([])
  copies.clear('new', 'w1')
  expect(copies.list('p1')).toHaveLength(1)
})

test('the text of a post that is gone becomes that of a new one, even in storage that is full', () => {
  const storage = memoryStorage()
  const copies = new LocalCopies(storage, 'ira')
  copies.write('p1', { ...copy('Left behind'), newId: '01' })
  const { setItem } = storage
  storage.setItem = (key, text) => {
    if (storage.length > 0) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, text)
  }
  const later = new Date(NOW.getTime() + 5000)
  const [kept] = copies.list('p1')
  if (kept) copies.makeNew('p1', kept, later)
  expect(copies.list('p1')).toEqual([])
  expect(copies.list('new')).toEqual([
    { ...copy('Left behind', later.toISOString()), version: null },
  ])
})

test.each([
  'null',
  '[]',
  '7',
  '"text"',
  '{',
  '{}',
  '{"draft":[],"savedAt":"2026-11-20","writer":"w"}',
  '{"draft":{},"savedAt":"yesterday","writer":"w"}',
  '{"draft":{},"savedAt":"2026-11-20","writer":7}',
  `{"draft":{"title":"${'x'.repeat(6_000_000)}"},"savedAt":"2026-11-20","writer":"w"}`,
])('nonsense in storage is no copy, and is thrown away: %#', (text) => {
  expect(parseLocalCopy(text)).toBeUndefined()
  const storage = memoryStorage()
  storage.setItem('kiosk-draft:ira:new:w1', text)
  expect(new LocalCopies(storage, 'ira').list('new')).toEqual([])
  expect(storage.length).toBe(0)
})

test('fields of the wrong kind are left out, the others stay', () => {
  const hostile = {
    draft: {
      title: { html: '<script>' },
      content: '<p onclick="x()">Text</p><script>alert(1)</script>',
      coverImage: 'javascript:alert(1)',
      category: ['c1', 7, null, 'c1'],
      tags: 'usb-c',
      status: 'admin',
      publishAt: 'soon',
      featured: 'yes',
      aiClaims: [{ text: 'A', checked: 1 }, 'x', null],
      __proto__: { polluted: true },
      extra: 1,
    },
    version: 'x',
    savedAt: '2026-11-20T09:00:00Z',
    writer: 'w',
  }
  expect(parseLocalCopy(JSON.stringify(hostile))).toEqual({
    draft: {
      ...EMPTY_DRAFT,
      content: '<p>Text</p>',
      category: ['c1'],
      aiClaims: [{ text: 'A', checked: false }],
    },
    version: null,
    savedAt: '2026-11-20T09:00:00.000Z',
    writer: 'w',
  })
  for (const bad of ['//evil.example/x.png', 'data:image/svg+xml,x', '\\evil'])
    expect(
      parseLocalCopy(JSON.stringify({ ...copy('x'), draft: { coverImage: bad } }))?.draft
        .coverImage,
    ).toBe('')
})

test('unsaved text has no age; what was set aside goes after two months', () => {
  const copies = new LocalCopies(memoryStorage(), 'ira')
  copies.write('p1', copy('By a clock gone wrong', '1970-01-01T00:00:00.000Z'))
  copies.setAside('p1', copy('Old', '2026-08-01T00:00:00.000Z'))
  copies.setAside('p1', copy('Not so old', '2026-10-01T00:00:00.000Z'))
  expect(copies.list('p1').map(({ draft }) => draft.title)).toEqual(['By a clock gone wrong'])
  expect(copies.aside('p1', NOW).map(({ draft }) => draft.title)).toEqual(['Not so old'])
})

test('a window that is done with a post sets aside what another one could not save', () => {
  const copies = new LocalCopies(memoryStorage(), 'ira')
  copies.write('p1', copy('Mine'))
  copies.write('p1', copy('Of a window that crashed', NOW.toISOString(), 'w2'))
  copies.clear('p1', 'w1')
  expect(copies.list('p1')).toEqual([])
  const aside = copies.aside('p1', NOW).map(({ draft }) => draft.title)
  expect(aside).toEqual(['Of a window that crashed'])
})

test('full storage makes room for new text by dropping what was set aside longest ago', () => {
  const storage = memoryStorage()
  const copies = new LocalCopies(storage, 'ira')
  copies.setAside('p1', copy('Newer', '2026-11-02T00:00:00.000Z'))
  copies.setAside('p2', copy('Oldest', '2026-11-01T00:00:00.000Z'))
  const { setItem } = storage
  storage.setItem = (key, text) => {
    if (storage.length > 1) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, text)
  }
  expect(copies.write('new', copy('Six docks'))).toBe(true)
  expect(copies.list('new')).toHaveLength(1)
  expect(copies.aside('p2', NOW)).toEqual([])
  expect(copies.aside('p1', NOW)).toHaveLength(1)
  expect(copies.write('p3', copy('Seven'))).toBe(true)
  expect(copies.write('p4', copy('Eight'))).toBe(false)
})

test('full or blocked storage is reported, never thrown', () => {
  const storage = memoryStorage()
  storage.isFull = true
  expect(new LocalCopies(storage, 'ira').write('new', copy('x'))).toBe(false)
  expect(new LocalCopies(undefined, 'ira').write('new', copy('x'))).toBe(false)
  expect(new LocalCopies(undefined, 'ira').list('new')).toEqual([])
  const blocked = new Proxy(memoryStorage(), {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  const copies = new LocalCopies(blocked, 'ira')
  expect(copies.write('new', copy('x'))).toBe(false)
  expect(copies.list('new')).toEqual([])
  expect(copies.begun).toBe('')
})

test('the address of a begun draft is only ever an id', () => {
  const storage = memoryStorage()
  const copies = new LocalCopies(storage, 'ira')
  copies.begun = 'p1'
  expect(copies.begun).toBe('p1')
  storage.setItem('kiosk-draft-begun:ira', '../x?y')
  expect(copies.begun).toBe('')
})
