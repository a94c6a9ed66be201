import { ShortcutKeys, type KeyAction } from './shortcut-keys.ts'

const admin = { role: 'admin', isOwner: false } as const
const member = { role: 'user', isOwner: false } as const
const owner = { role: 'admin', isOwner: true } as const

function pressed(
  keys: string[],
  { person = admin, isInField = false, gapMs = 100, on = true, ...held } = {} as {
    person?: { role: 'admin' | 'user'; isOwner: boolean }
    isInField?: boolean
    gapMs?: number
    on?: boolean
    metaKey?: boolean
    ctrlKey?: boolean
  },
): KeyAction | undefined {
  const desk = new ShortcutKeys(person)
  const none = { metaKey: false, ctrlKey: false, altKey: false, shiftKey: false }
  let last: KeyAction | undefined
  for (const [index, key] of keys.entries())
    last = desk.press({ ...none, ...held, key, timeStamp: index * gapMs, isInField }, on)
  return last
}

test('the palette opens by ⌘K and Ctrl+K, in fields too', () => {
  expect(pressed(['k'], { metaKey: true, isInField: true })).toBe('palette')
  expect(pressed(['K'], { ctrlKey: true, on: false })).toBe('palette')
})

test('single keys lead on outside of fields', () => {
  expect(pressed(['?'])).toBe('keys')
  expect(pressed(['c'])).toEqual({ to: '/dashboard/create-post' })
  expect(pressed(['?'], { isInField: true })).toBeUndefined()
})

test('single keys can be switched off', () => {
  for (const keys of [['?'], ['c'], ['g', 'h']])
    expect(pressed(keys, { on: false })).toBeUndefined()
})

test('J, K, X, B, E, O and Enter are for the list on the screen', () => {
  expect(pressed(['j'])).toEqual({ inList: 'next' })
  expect(pressed(['k'])).toEqual({ inList: 'previous' })
  expect(pressed(['x'])).toEqual({ inList: 'select' })
  expect(pressed(['b'])).toEqual({ inList: 'actions' })
  expect(pressed(['e'])).toEqual({ inList: 'open' })
  expect(pressed(['Enter'])).toEqual({ inList: 'enter' })
  expect(pressed(['Enter'], { isInField: true })).toBeUndefined()
  expect(pressed(['Enter'], { ctrlKey: true })).toBeUndefined()
  expect(pressed(['o'])).toEqual({ inList: 'view' })
  expect(pressed(['g', 'b'])).toEqual({ to: '/dashboard/manage-blogs' })
  expect(pressed(['j'], { isInField: true })).toBeUndefined()
})

test('two keys are one shortcut when they follow each other soon', () => {
  expect(pressed(['g', 'o'])).toEqual({ to: '/dashboard/orders' })
  expect(pressed(['g', 'o'], { gapMs: 5000 })).toEqual({ inList: 'view' })
})

test('keys lead members only where they may go', () => {
  expect(pressed(['g', 'o'], { person: member })).toBeUndefined()
  expect(pressed(['p'], { person: member })).toBeUndefined()
  expect(pressed(['g', 'c'], { person: member })).toBeUndefined()
  expect(pressed(['g', 'l'], { person: admin })).toBeUndefined()
  expect(pressed(['g', 'l'], { person: owner })).toEqual({ to: '/dashboard/audit' })
  expect(pressed(['g', 'b'], { person: member })).toEqual({ to: '/dashboard/manage-blogs' })
})
