import { sharedApp, signedInOwner } from '#tests/support/index.ts'

const app = await sharedApp()
await signedInOwner(app)

const MESSAGE = { name: 'Yara', email: 'yara@example.com', message: 'Is the dock quiet?' }

function send(json: unknown, address = '198.51.100.3') {
  return app.request('/api/auth/contact', { method: 'POST', json, address })
}

describe('a message to the owner', () => {
  test('is kept and mailed', async () => {
    expect((await send(MESSAGE)).status).toBe(200)
    const { db } = app
    await app.runTasks()
    const kept = await db.selectFrom('contact_messages').selectAll().execute()
    expect(kept).toEqual([expect.objectContaining({ ...MESSAGE, status: 'new', read_at: null })])
    const [mail] = await db.selectFrom('mails').selectAll().execute()
    expect(mail).toMatchObject({ recipient: 'ines@example.com', subject: 'Message from Yara' })
    expect(mail?.text).toContain('yara@example.com')
    expect(mail?.text).toContain('Is the dock quiet?')
  })

  test('means only its text in the mail', async () => {
    app.clock.advance(1)
    await send({
      name: 'Eve\r\nBcc: all@example.com',
      email: 'eve@example.com',
      message: '<img src=x onerror=alert(1)>\nsecond line',
    })
    await app.runTasks()
    const mails = await app.db.selectFrom('mails').selectAll().orderBy('created_at').execute()
    const mail = mails.at(-1)
    expect(mail?.subject).toBe('Message from Eve Bcc: all@example.com')
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>second line')
  })

  test.each([
    [{}, 'All fields are required.'],
    [{ ...MESSAGE, name: ' ' }, 'All fields are required.'],
    [{ ...MESSAGE, email: '' }, 'All fields are required.'],
    [{ ...MESSAGE, message: '\0' }, 'All fields are required.'],
    [{ ...MESSAGE, message: ['x'] }, 'All fields are required.'],
    [{ ...MESSAGE, email: 'yara(at)example' }, 'Please enter a valid email address.'],
    [{ ...MESSAGE, message: 'x'.repeat(5001) }, 'At most 5000 characters.'],
  ])('is refused as %j', async (json, text) => {
    const answer = await send(json)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { error: string }).error).toBe(text)
  })

  test('is refused after twenty from one address', async () => {
    for (let count = 0; count < 20; count++) await send(MESSAGE, '192.0.2.20')
    expect((await send(MESSAGE, '192.0.2.20')).status).toBe(429)
  })

  test('is refused from another site', async () => {
    const answer = await app.request('/api/auth/contact', {
      method: 'POST',
      json: MESSAGE,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})
