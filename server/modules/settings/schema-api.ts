import { z } from 'zod'
import { RATE_KINDS } from '#shared/orders/shipping.ts'
import { WEEKDAYS } from '#shared/orders/delivery.ts'
import { AMAZON_SHOP, isAmazonHost, shopOf } from '#shared/products/partner-shops.ts'
import { countDays } from '#shared/time/day-spans.ts'
import { isWebAddress } from '#shared/text/web-address.ts'
import { manyLines } from '#shared/api/schemas.ts'
import { siteSettings } from './schema.ts'
import { amount, days, oneLine, wholeNumber } from './schema-parts.ts'
import { numberPrefix, taxClassesIn, taxRatesIn, taxRatesOut } from './schema-taxes-api.ts'
import { shippingZonesIn } from './schema-zones-api.ts'

const { afterAdding, checkoutMode, currency, memberPosts, reviewsAppear, taxMode } =
  siteSettings.shape

/** `from` is an amount, grams or pieces, as the kind says; `freeOver` is null for never. */
const shippingZonesOut = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    regions: z.array(z.string()),
    isRest: z.boolean(),
    isShipped: z.boolean(),
    methods: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        kind: z.enum(RATE_KINDS),
        price: z.number(),
        bands: z.array(z.object({ from: z.number(), price: z.number() })),
        freeOver: z.number().nullable(),
        days: z.string(),
        pickupAt: z.string(),
      }),
    ),
  }),
)

/** The settings of the site. Amounts are in `shopCurrency`. */
export const settingsOut = siteSettings
  .omit({
    shippingFlatCents: true,
    freeShippingOverCents: true,
    shippingZones: true,
    taxRates: true,
    payOnDeliveryLimitCents: true,
    firstOrderCheckCents: true,
    aboutUpdated: true,
    pagesUpdated: true,
    starterTexts: true,
    firstStepsAway: true,
    mondayMailSince: true,
    logo: true,
  })
  .extend({
    shippingFlat: z.number(),
    freeShippingOver: z.number(),
    shippingZones: shippingZonesOut,
    taxRates: taxRatesOut,
    payOnDeliveryLimit: z.number(),
    firstOrderCheck: z.number(),
    /** The path of the logo; null while the site shows its name only. Uploaded with `POST /api/settings/logo`. */
    logoUrl: z.string().nullable(),
    /** Whether PayPal's variables are set on the server; read only. */
    hasPayPal: z.boolean(),
    /** What PayPal charges: the shop's currency, or USD where it cannot charge that; empty while it is not set up. */
    payPalCharges: z.string(),
  })

export type Settings = z.infer<typeof settingsOut>

/** `country` is ISO 3166-1, the codes of its regions are those of ISO 3166-2 without it. */
export const regionsOut = z.object({
  countries: z.array(
    z.object({
      country: z.string(),
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
})

const MOST_SOCIALS = 10
const MOST_STEPS = 6
const LONGEST_URL = 500
const MOST_SUB_TAG_HOSTS = 50
const NO_HOST = 'This must be the host of the links, such as awin1.com.'
const NO_PARAMETER = 'This must be the name of a parameter, such as clickref.'
const MOST_SHOPS = 20
const NO_SHOP = 'Write the host of a shop, such as “shop.example”, or “amazon.*” for all of Amazon.'
const MOST_HOLIDAYS = 100
const LONGEST_HOLIDAY = 366
const NO_ADDRESS = 'This must be an address that starts with https://.'

/** Each field is checked by itself, so any of them may be missing. */
const fields = {
  siteName: oneLine(60).refine(Boolean, 'The site needs a name.'),
  siteDescription: oneLine(200),
  tagline: oneLine(200),
  authorBio: oneLine(300),
  socials: z
    .array(
      z.object({
        name: oneLine(40).refine(Boolean, 'Name this link, such as “Mastodon”.'),
        url: z
          .string()
          .trim()
          .max(LONGEST_URL, NO_ADDRESS)
          .refine((url) => isWebAddress(url, LONGEST_URL), NO_ADDRESS),
      }),
    )
    .max(MOST_SOCIALS, `At most ${MOST_SOCIALS} links are allowed.`),
  methodTitle: oneLine(80),
  methodText: oneLine(400),
  methodSteps: z
    .array(
      z.object({
        when: oneLine(20),
        what: oneLine(60).refine(Boolean, 'Say in a few words what happens in this step.'),
        why: oneLine(200),
      }),
    )
    .max(MOST_STEPS, `At most ${MOST_STEPS} steps are allowed.`),
  storeTitle: oneLine(80),
  storeNote: oneLine(40),
  paidLinksNote: oneLine(200),
  amazonSubTags: z.boolean(),
  subTagHosts: z
    .array(z.object({ host: host(), parameter: oneLine(40).refine(isParameter, NO_PARAMETER) }))
    .max(MOST_SUB_TAG_HOSTS, `At most ${MOST_SUB_TAG_HOSTS} hosts are allowed.`),
  aboutText: manyLines(20_000),
  checkoutMode: checkoutMode.unwrap(),
  payOnDelivery: z.boolean(),
  countsReadBefore: z.boolean(),
  shippingFlat: amount('Shipping'),
  freeShippingOver: amount('The threshold'),
  afterAdding: afterAdding.unwrap(),
  shippingZones: shippingZonesIn,
  piecesPerOrder: wholeNumber('items', 1, 10_000),
  unpaidShare: wholeNumber('percent', 1, 100),
  payOnDeliveryLimit: amount('The amount'),
  firstOrderCheck: amount('The amount'),
  currency: currency.unwrap(),
  priceHours: z
    .array(
      z.object({
        shop: z.string().max(LONGEST_URL, NO_SHOP).transform(shopKey).refine(Boolean, NO_SHOP),
        hours: wholeNumber('hours', 0, 8760),
      }),
    )
    .max(MOST_SHOPS, `At most ${MOST_SHOPS} shops are allowed.`)
    .refine(
      (rules) => new Set(rules.map(({ shop }) => shop)).size === rules.length,
      'A shop is named twice. All of Amazon’s sites count as amazon.*.',
    ),
  invoiceAddress: manyLines(500),
  showsSeller: z.boolean(),
  /** These seven are changed by the owner alone. */
  taxMode: taxMode.unwrap(),
  taxRates: taxRatesIn,
  taxClasses: taxClassesIn,
  taxNumber: oneLine(60),
  numbersInvoices: z.boolean(),
  invoicePrefix: numberPrefix,
  creditPrefix: numberPrefix,
  reviewMailDays: wholeNumber('days', 0, 90),
  reviewsAppear: reviewsAppear.unwrap(),
  memberPosts: memberPosts.unwrap(),
  aiMonthlyTokens: wholeNumber('tokens', 0, 1_000_000_000),
  /** Changed by the owner alone. */
  auditDays: wholeNumber('days', 30, 3650),
  checksLinks: z.boolean(),
  checkPostsMonths: wholeNumber('months', 0, 120),
  timeZone: z
    .string()
    .refine(isTimeZone, 'Choose a time zone from the list, such as Asia/Kolkata.'),
  shippingDays: days(),
  deliveryDays: days(),
  workDays: workDays(),
  holidays: holidays(),
  returnDays: wholeNumber('days', 0, 365),
  supportText: oneLine(40),
  tracksParcels: z.boolean(),
  returnAddress: manyLines(500),
  refundDays: days(),
  defectHours: wholeNumber('hours', 0, 8760),
}

/** Any subset of the settings; with the `version` that was read, a change made since then is not overwritten (409). */
export const settingsIn = z.object({ ...fields, version: z.int() }).partial()

export type SettingsIn = z.output<typeof settingsIn>
export type SettingsBody = z.input<typeof settingsIn>

// As the addresses of offers are read, whatever of one was typed; empty for what is no host.
function shopKey(typed: string): string {
  const hostname =
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .split('/', 1)[0] ?? ''
  if (hostname === AMAZON_SHOP) return hostname
  const isHost = isWebAddress(`https://${hostname}`, LONGEST_URL) && !/[:@?#*]/.test(hostname)
  return isHost ? shopOf(`https://${hostname}`) : ''
}

/** A host in small letters, also of an address that was pasted; Amazon's have a setting of their own. */
function host() {
  return z
    .string()
    .trim()
    .max(200, NO_HOST)
    .transform((text) => {
      const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
      return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : ''
    })
    .refine((name) => /^[\w-]+(\.[\w-]+)+$/.test(name), NO_HOST)
    .refine((name) => !isAmazonHost(name), 'Links to Amazon are switched on above.')
}

function isParameter(name: string): boolean {
  return /^[A-Za-z][\w.-]*$/.test(name)
}

/** In the order of the week that begins on Monday. */
function workDays() {
  const week = [...WEEKDAYS.slice(1), WEEKDAYS[0]]
  return z
    .array(z.enum(WEEKDAYS))
    .min(1, 'Choose at least one day on which the shop works.')
    .transform((chosen) => week.filter((day) => chosen.includes(day)))
}

/** Rows in which nothing is written count for nothing, and one day needs no last one. */
function holidays() {
  return z
    .array(holiday())
    .max(MOST_HOLIDAYS, `At most ${MOST_HOLIDAYS} holidays are allowed.`)
    .transform((rows) =>
      rows.filter(({ from }) => from).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
    )
}

function holiday() {
  const day = z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), 'Write a date, such as 2026-12-24.')
  return z
    .object({ from: day, to: day.default('') })
    .superRefine(({ from, to }, context) => {
      const tell = (field: 'from' | 'to', message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (to && !from) tell('from', 'Write the first day, too.')
      else if (to && to < from) tell('to', 'The last day is before the first.')
      else if (to && isDay(from) && isDay(to) && countDays(from, to) > LONGEST_HOLIDAY)
        tell('to', 'A holiday may last a year at most.')
    })
    .transform(({ from, to }) => ({ from, to: to || from }))
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : undefined
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
