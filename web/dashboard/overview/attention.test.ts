import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { quietNotices, urgentNotices } from './attention.ts'

const base = {
  disk: { level: 'full', freeBytes: 0 },
  needsSecondFactor: true,
  selling: { problem: 'no_payment', soldHereOnly: 2, linkless: [{ _id: '1', title: 'Lamp' }] },
  mail: { held: 2, failing: 1, canSend: false },
  failedTasks: 1,
  runningOut: { total: 1, products: [{ _id: '1', title: 'Lamp', stock: 0 }] },
}

const states = [
  base,
  { ...base, disk: { level: 'low', freeBytes: 1e8 }, mail: { held: 1, failing: 0, canSend: true } },
  { ...base, selling: { problem: 'checkout_off', soldHereOnly: 1, linkless: [] } },
] as unknown as Dashboard[]

test('everything that needs attention is said in words that begin with a capital', () => {
  const notices = states.flatMap((state) => [...urgentNotices(state), ...quietNotices(state)])
  expect(new Set(notices.map(({ id }) => id)).size).toBeGreaterThan(7)
  const words = notices.flatMap(({ title, facts, action }) => [title, ...facts, action])
  expect(words.filter((text) => !/^[\p{Lu}\d“]/u.test(text))).toEqual([])
})
