import { clearableKeys, slotsOf } from './save-unsaved-drafts.ts'

test('only the person’s own copies are found, each post once, with what was put aside of it', () => {
  const keys = [
    'kiosk-draft:me:new:w1',
    'kiosk-draft:me:p1:w1',
    'kiosk-draft:me:p1:w2',
    'kiosk-draft:me:p1.aside:w1-2026-11-20T09:00:00.000Z',
    'kiosk-draft:other:p9:w1',
    'kiosk-draft-begun:me',
    'guestCart',
  ]
  expect(slotsOf(keys, 'me')).toEqual(['new', 'p1', 'p1.aside'])
})

test('clearing this browser’s storage keeps the unsaved texts of every other account', () => {
  const keys = [
    'kiosk-draft:me:new:w1',
    'kiosk-draft:other:p9:w1',
    'kiosk-draft-begun:other',
    'kiosk-product:me:p1:w1',
    'kiosk-answer:me:m1:w1',
    'cart',
  ]
  expect(clearableKeys(keys, 'me')).toEqual(['kiosk-draft:me:new:w1', 'cart'])
})
