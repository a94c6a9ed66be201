import { listeners } from './listeners.ts'

test('what mails about an order waits for nobody’s payment', () => {
  const mails = listeners.filter(({ on, name }) => on.startsWith('order.') && name.includes('mail'))
  expect(mails.length).toBeGreaterThan(15)
  expect(mails.filter(({ lane }) => lane !== 'mail')).toEqual([])
})
