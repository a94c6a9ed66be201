import { orderListeners } from './listeners.ts'

test('what mails about an order waits for nobody’s payment', () => {
  const mails = orderListeners.filter(({ name, about }) => /mail/i.test(`${name} ${about}`))
  expect(mails.length).toBeGreaterThan(15)
  expect(mails.filter(({ lane }) => lane !== 'mail')).toEqual([])
})
