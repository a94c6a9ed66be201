import { ContentChanges } from './content-changes.ts'

let changes: ContentChanges

beforeEach(() => {
  changes = new ContentChanges()
  changes.note({ revision: 7, topics: ['post/a', 'tag/usb'] })
  changes.note({ revision: 8, topics: ['post/b'] })
})

describe('content read at an older revision', () => {
  test('holds where none of its topics changed since', () => {
    expect(changes.holds(['post/c'], { since: 6, now: 8 })).toBe(true)
    expect(changes.holds(['post/a', 'tag/usb'], { since: 7, now: 8 })).toBe(true)
    expect(changes.holds([], { since: 6, now: 8 })).toBe(true)
  })

  test('is over once one of its topics changed', () => {
    expect(changes.holds(['post/c', 'tag/usb'], { since: 6, now: 8 })).toBe(false)
    expect(changes.holds(['post/b'], { since: 7, now: 8 })).toBe(false)
  })

  test('is over after a change of everything', () => {
    changes.note({ revision: 9, topics: undefined })
    expect(changes.holds([], { since: 8, now: 9 })).toBe(false)
    expect(changes.holds([], { since: 9, now: 9 })).toBe(true)
  })

  test('is over where a revision was missed, since that may have changed anything', () => {
    changes.note({ revision: 10, topics: ['post/b'] })
    expect(changes.holds(['post/c'], { since: 8, now: 10 })).toBe(false)
    expect(changes.holds(['post/c'], { since: 9, now: 10 })).toBe(true)
  })

  test('counts a change once that is told twice, and one that is told late as missed', () => {
    changes.note({ revision: 10, topics: ['post/b'] })
    changes.note({ revision: 9, topics: ['post/c'] })
    changes.note({ revision: 10, topics: ['post/b'] })
    expect(changes.holds(['post/c'], { since: 8, now: 10 })).toBe(false)
    expect(changes.holds(['post/c'], { since: 9, now: 10 })).toBe(true)
  })

  test('is over while the newest revision has not been heard of', () => {
    expect(changes.holds(['post/c'], { since: 8, now: 9 })).toBe(false)
  })

  test('is over before the first revision that was heard of', () => {
    expect(changes.holds(['post/c'], { since: 5, now: 8 })).toBe(false)
  })
})

test('what is forgotten for want of room counts as changed', () => {
  for (let number = 0; number < 10_000; number++)
    changes.note({ revision: 9 + number, topics: [`post/${number}`] })
  expect(changes.holds(['post/a'], { since: 6, now: 10_008 })).toBe(false)
  expect(changes.holds(['post/a'], { since: 8, now: 10_008 })).toBe(true)
})
