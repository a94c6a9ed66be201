import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import {
  giveStarterTexts,
  updateSettings,
  type SiteSettings,
} from '#server/modules/settings/index.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import { createTestApp } from '#tests/support/index.ts'
import { publicSettings, type FrameOut } from './schema.ts'

test('guests get the settings that are named for them, and a new one is hidden until it is', async () => {
  const app = await createTestApp()
  try {
    const { site } = (await (await app.request('/api/frame')).json()) as { site: object }
    expect(Object.keys(site).toSorted()).toEqual([
      'afterAdding',
      'defectHours',
      'deliveryDays',
      'freeShippingOverCents',
      'isStarter',
      'logo',
      'methodSteps',
      'methodText',
      'methodTitle',
      'paidLinksNote',
      'piecesPerOrder',
      'refundDays',
      'returnDays',
      'seller',
      'shippingDays',
      'shippingFlatCents',
      'siteDescription',
      'siteName',
      'socials',
      'storeNote',
      'storeTitle',
      'tagline',
      'timeZone',
    ])
    const hidden = {
      ...siteSettings.parse({}),
      isStarter: false,
      seller: '',
      logo: null,
      newSecret: 'x',
    }
    expect(publicSettings.parse(hidden)).not.toHaveProperty('newSecret')
  } finally {
    await app.close()
  }
})

test('the site sells only where it has a way to be paid, in rupees only where that way takes them', async () => {
  const app = await createTestApp()
  const sells = async (settings: Partial<SiteSettings>) => {
    await transact(app.ctx, (scope) => updateSettings(scope, system('test'), settings))
    const frame = (await (await app.request('/api/frame')).json()) as FrameOut
    return [frame.checkoutOffered, frame.rupeesOffered]
  }
  try {
    expect(await sells({ payOnDelivery: true })).toEqual([false, false])
    expect(await sells({ checkoutMode: 'checkout' })).toEqual([true, true])
    expect(await sells({ payOnDelivery: false })).toEqual([false, false])
  } finally {
    await app.close()
  }
})

test.each([true, false])('pages promise emails only where they are sent (%s)', async (isOn) => {
  const app = await createTestApp()
  try {
    app.ctx.mailer = { ...app.ctx.mailer, isOn }
    const frame = (await (await app.request('/api/frame')).json()) as FrameOut
    expect(frame.mailIsSent).toBe(isOn)
  } finally {
    await app.close()
  }
})

test('a note about paid links is the owner’s: the starter content’s stands nowhere but on its posts', async () => {
  const app = await createTestApp()
  const noteShown = async () =>
    ((await (await app.request('/api/frame')).json()) as FrameOut).site.paidLinksNote
  const words = { siteName: 'The Test Bench', paidLinksNote: 'Some links are paid.' }
  try {
    await transact(app.ctx, (scope) => giveStarterTexts(scope, system('test'), words))
    expect(await noteShown()).toBe('')
    const own = { paidLinksNote: 'I earn from links to Amazon.' }
    await transact(app.ctx, (scope) => updateSettings(scope, system('test'), own))
    expect(await noteShown()).toBe(own.paidLinksNote)
  } finally {
    await app.close()
  }
})

test('what a dollar costs is told with the currency', async () => {
  const app = await createTestApp()
  try {
    const answer = await app.request('/api/frame', { headers: { cookie: 'currency=GBP' } })
    const { currency } = (await answer.json()) as FrameOut
    expect(currency).toEqual({ code: 'GBP', symbol: '£', perDollar: '0.791666666666667' })
  } finally {
    await app.close()
  }
})
