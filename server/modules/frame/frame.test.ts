import { expect, test } from 'vitest'
import { siteSettings } from '#server/modules/settings/schema.ts'
import { createTestApp } from '#tests/support/index.ts'
import { publicSettings } from './schema.ts'

test('guests get the settings that are named for them, and a new one is hidden until it is', async () => {
  const app = await createTestApp()
  try {
    const { site } = (await (await app.request('/api/frame')).json()) as { site: object }
    expect(Object.keys(site).toSorted()).toEqual([
      'defectHours',
      'deliveryDays',
      'freeShippingOverCents',
      'methodSteps',
      'methodText',
      'methodTitle',
      'moneyBackDays',
      'paidLinksNote',
      'refundDays',
      'returnDays',
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
    const hidden = { ...siteSettings.parse({}), newSecret: 'x' }
    expect(publicSettings.parse(hidden)).not.toHaveProperty('newSecret')
  } finally {
    await app.close()
  }
})
