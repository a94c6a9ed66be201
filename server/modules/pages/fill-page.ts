import type { SiteSettings } from '#server/modules/settings/index.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { formatMoneyShort } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { unbrokenHtml } from '#shared/text/unbroken.ts'
import { hasName } from '#shared/api/record.ts'
import { doorTimeText, shippingCostsText, zonesTable } from './shipping-texts.ts'
import type { Template } from './read-pages.ts'
import type { Page, PageName } from './schema.ts'
import { shopNames } from '#shared/money/currency-name.ts'

// With the unit that follows, so that nothing reads "1 days".
const PLACEHOLDER = /\{\{(\w+)\}\}( (?:business )?(?:days|hours)\b)?/g

/** Fills a page's placeholders with the site's settings. */
export function fillPage(name: PageName, template: Template, site: SiteSettings): Page {
  const values = valuesOf(site)
  const fill = (text: string, show: (value: string) => string) =>
    text.replace(PLACEHOLDER, (placeholder, key: string, unit = '') => {
      if (!hasName(values, key)) return placeholder
      const value = values[key]
      return show(value) + (value === '1' ? unit.replace(/s$/, '') : unit)
    })
  const plain = (text: string) => fill(text, (value) => value)
  return {
    name,
    title: plain(template.title),
    description: plain(template.description),
    html: unbrokenHtml(
      fill(template.html, escapeMarkup).replace('<p>{{shippingZones}}</p>', () => zonesTable(site)),
    ),
    updated: site.pagesUpdated[name] ?? template.updated,
  }
}

const TRACKED =
  'When the parcel is shipped, the carrier, the tracking number and a link appear there; if this site sends email, you also get them by email. It can take a day for the carrier to recognize a new number.'
const UNTRACKED =
  'When the parcel is shipped, it says so there; if this site sends email, you also get an email. Parcels have no tracking number.'

function valuesOf(site: SiteSettings) {
  return {
    siteName: site.siteName,
    shippingDays: site.shippingDays,
    deliveryDays: site.deliveryDays,
    doorTime: doorTimeText(site),
    returnDays: String(site.returnDays),
    refundDays: site.refundDays,
    defectHours: String(site.defectHours),
    whenShipped: site.tracksParcels ? TRACKED : UNTRACKED,
    freeShippingOver: formatMoneyShort(shopMoney(site.freeShippingOverCents)),
    shippingCosts: shippingCostsText(site),
    shippingFlat: formatMoneyShort(shopMoney(site.shippingFlatCents)),
    // Of prices: “in the shop's currency”, and “include tax”.
    priceCurrency: shopNames(),
    includeTax:
      site.taxMode === 'added' ? 'do not include tax, which the checkout adds' : 'include tax',
    // Texts of owners may still have its former name.
    moneyBackDays: String(site.returnDays),
  }
}
