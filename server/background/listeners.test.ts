import { listeners } from './listeners.ts'

test('what mails about an order waits for nobody’s payment', () => {
  const mails = listeners.filter(
    ({ on, about }) => on.startsWith('order.') && /email/i.test(String(about)),
  )
  expect(mails.length).toBeGreaterThan(15)
  expect(mails.filter(({ lane }) => lane !== 'mail')).toEqual([])
})
