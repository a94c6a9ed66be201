import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { giveStarterTexts, type SiteSettings } from '#server/modules/settings/index.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import { changeSettings, freshApp } from '#tests/support/index.ts'
import { publicSettings, type FrameOut } from './schema.ts'

const app = freshApp()
const frame = async (headers = {}) =>
  (await (await app.request('/api/frame', { headers })).json()) as FrameOut

test('guests get the settings that are named for them, and a new one is hidden until it is', async () => {
  const { site } = await frame()
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
    'shopCurrency',
    'siteDescription',
    'siteName',
    'socials',
    'storeNote',
    'storeTitle',
    'supportText',
    'tagline',
    'timeZone',
    'tracksParcels',
  ])
  const hidden = {
    ...siteSettings.parse({}),
    isStarter: false,
    seller: '',
    logo: null,
    newSecret: 'x',
  }
  expect(publicSettings.parse(hidden)).not.toHaveProperty('newSecret')
})

test('the site sells only where it has a way to be paid, in rupees only where that way takes them', async () => {
  const sells = async (settings: Partial<SiteSettings>) => {
    await changeSettings(app, settings)
    const { checkoutOffered, rupeesOffered } = await frame()
    return [checkoutOffered, rupeesOffered]
  }
  expect(await sells({ payOnDelivery: true })).toEqual([false, false])
  expect(await sells({ checkoutMode: 'checkout' })).toEqual([true, true])
  expect(await sells({ payOnDelivery: false })).toEqual([false, false])
})

test.each([true, false])('pages promise emails only where they are sent (%s)', async (isOn) => {
  app.ctx.mailer = { ...app.ctx.mailer, isOn }
  expect((await frame()).mailIsSent).toBe(isOn)
})

test('a note about paid links is the owner’s: the starter content’s stands nowhere but on its posts', async () => {
  const noteShown = async () => (await frame()).site.paidLinksNote
  const words = { siteName: 'The Test Bench', paidLinksNote: 'Some links are paid.' }
  await transact(app.ctx, (scope) => giveStarterTexts(scope, system('test'), words))
  expect(await noteShown()).toBe('')
  const own = { paidLinksNote: 'I earn from links to Amazon.' }
  await changeSettings(app, own)
  expect(await noteShown()).toBe(own.paidLinksNote)
})

test('what a dollar costs is told with the currency', async () => {
  const { currency } = await frame({ cookie: 'currency=GBP' })
  expect(currency).toEqual({ code: 'GBP', symbol: '£', rate: '0.791666666666667' })
})
