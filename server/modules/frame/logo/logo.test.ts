import sharp from 'sharp'
import { transact } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import type { FrameOut } from '#server/modules/frame/schema.ts'
import { sharedApp, signedInAdmin } from '#tests/support/index.ts'
import { documentsOf } from '#tests/support/site.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const { cookie: admin } = await signedInAdmin(app)
const png = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#08546e' } })
  .png()
  .toBuffer()

function upload(bytes: Buffer | string, cookie = admin) {
  const body = new FormData()
  body.set(
    'logo',
    new File([new Uint8Array(Buffer.from(bytes))], 'logo.png', { type: 'image/png' }),
  )
  return app.request('/api/settings/logo', { method: 'POST', cookie, body })
}

const logoShown = async () =>
  ((await (await app.request('/api/frame')).json()) as FrameOut).site.logo
const mailHtml = async (key: string) => {
  const letter = { to: 'a@example.com', subject: 'Hello', siteName: 'Kiosk', body: ['Hi.'] }
  await transact(app.ctx, (scope) =>
    queueMail(scope, { ...composeMail(letter), audience: 'member', key }),
  )
  const mails = app.db.selectFrom('mails').select('html').where('key', '=', key)
  return (await mails.executeTakeFirstOrThrow()).html
}

test('an uploaded logo stands in the header, in emails and in structured data, and leaves again', async () => {
  const open = documentsOf(app)
  expect((await open('/')).html).toContain('#i-logo')
  expect(await mailHtml('before')).not.toMatch(/<img|<!--logo/)
  expect((await upload(png)).status).toBe(201)
  // PostgreSQL tells of a change a moment later.
  await expect.poll(logoShown).toMatchObject({ width: 400, height: 200 })
  const logo = await logoShown()
  expect((await app.request(logo?.url ?? '')).status).toBe(200)
  const { html } = await open('/')
  expect(html).toMatch(new RegExp(`<img[^>]*src="${logo?.url}"[^>]*alt="Kiosk"`))
  expect(html).toContain(`"logo":"${app.ctx.config.publicUrl}${logo?.url}"`)
  expect(await mailHtml('with')).toMatch(/<img src="http[^"]*\.jpg" alt="Kiosk"/)
  const removal = await app.request('/api/settings/logo', { method: 'DELETE', cookie: admin })
  expect(removal.status).toBe(200)
  await expect.poll(logoShown).toBeNull()
  expect((await open('/')).html).toContain('#i-logo')
})

test('the former logo is no longer in use once another replaced it', async () => {
  const urlShown = async () => (await logoShown())?.url ?? ''
  await upload(png)
  await expect.poll(urlShown).not.toBe('')
  const first = await urlShown()
  await upload(await sharp(png).negate({ alpha: false }).png().toBuffer())
  await expect.poll(urlShown).not.toBe(first)
  const uses = app.db.selectFrom('picture_uses').selectAll().where('used_by', '=', 'site:logo')
  expect(await uses.execute()).toHaveLength(1)
})

test('a drawing and another file are refused', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  for (const file of [drawing, 'GIF89a and no more', '']) {
    const answer = await upload(file)
    expect([file, answer.status]).toEqual([file, 400])
  }
})
