import { freshApp, WITH_MAIL } from '#tests/support/index.ts'

const app = freshApp({ env: { ...WITH_MAIL, RATE_LIMITS: 'on' } })

test('one subscriber cannot use up the receipts that strangers get', async () => {
  const send = async (name: string, address: string) => {
    const json = { name, email: `${name}@example.com`, message: `Hello from ${name}` }
    const answer = await app.request('/api/auth/contact', { method: 'POST', json, address })
    expect(answer.status).toBe(200)
  }
  for (let count = 0; count < 30; count++) await send(`n${count}`, `2001:db8:1:${count}::`)
  await send('ada', '198.51.100.3')
  await app.runTasks()
  const to = app.mail.asked.map((mail) => mail.to)
  expect(to).toContain('ada@example.com')
  expect(to.filter((address) => address.startsWith('n'))).toHaveLength(5)
})
