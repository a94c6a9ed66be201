import { z } from 'zod'
import { dayRangeText, parseDayRange } from '#shared/day-range.ts'
import { parseDollars } from '#shared/money/typed-dollars.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import { isWebAddress } from '#shared/web-address.ts'
import { siteSettings } from './schema.ts'

const { checkoutMode, currency, memberPosts } = siteSettings.shape

/** The settings of the site. Amounts are in US dollars. */
export const settingsOut = siteSettings
  .omit({
    shippingFlatCents: true,
    freeShippingOverCents: true,
    payOnDeliveryLimitCents: true,
    aboutUpdated: true,
    starterTexts: true,
    firstStepsAway: true,
    logo: true,
  })
  .extend({
    shippingFlat: z.number(),
    freeShippingOver: z.number(),
    payOnDeliveryLimit: z.number(),
    /** The path of the logo; null while the site shows its name only. Uploaded with `POST /api/settings/logo`. */
    logoUrl: z.string().nullable(),
    /** Whether PayPal's variables are set on the server; read only. */
    hasPayPal: z.boolean(),
  })

export type Settings = z.infer<typeof settingsOut>

const MOST_SOCIALS = 10
const MOST_STEPS = 6
const LONGEST_URL = 500
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
  aboutText: manyLines(20_000),
  checkoutMode: checkoutMode.unwrap(),
  payOnDelivery: z.boolean(),
  shippingFlat: dollars('Shipping'),
  freeShippingOver: dollars('The threshold'),
  piecesPerOrder: wholeNumber('items', 1, 10_000),
  unpaidShare: wholeNumber('percent', 1, 100),
  payOnDeliveryLimit: dollars('The amount'),
  currency: currency.unwrap(),
  invoiceAddress: manyLines(500),
  memberPosts: memberPosts.unwrap(),
  aiMonthlyTokens: wholeNumber('tokens', 0, 1_000_000_000),
  /** Changed by the owner alone. */
  auditDays: wholeNumber('days', 30, 3650),
  timeZone: z
    .string()
    .refine(isTimeZone, 'Choose a time zone from the list, such as Asia/Kolkata.'),
  shippingDays: days(),
  deliveryDays: days(),
  returnDays: wholeNumber('days', 0, 365),
  refundDays: days(),
  defectHours: wholeNumber('hours', 0, 8760),
}

/** Any subset of the settings; with the `version` that was read, a change made since then is not overwritten (409). */
export const settingsIn = z.object({ ...fields, version: z.int() }).partial()

export type SettingsIn = z.infer<typeof settingsIn>

function oneLine(max: number) {
  return z
    .string()
    .transform(visibleLine)
    .pipe(z.string().max(max, `At most ${max} characters are allowed.`))
}

function manyLines(max: number) {
  return z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .replace(/[^\P{Cc}\n\t]+/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max, `At most ${max} characters are allowed.`))
}

/** US cents of an amount in dollars. */
function dollars(what: string) {
  const invalid = `${what} must be an amount in dollars, 0 or more.`
  return z.number({ error: invalid }).transform((amount, context) => {
    const read = parseDollars(amount)
    if ('cents' in read) return read.cents
    const message = read.problem.replace(/^Price/, what)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function wholeNumber(unit: string, least: number, most: number) {
  const error = `This must be a whole number of ${unit} from ${least} to ${most}.`
  return z.int({ error }).min(least, error).max(most, error)
}

function days() {
  return z.string().transform((text, context) => {
    const range = parseDayRange(text)
    if (range) return dayRangeText(range)
    const message = 'Write a number of days or a range, such as “7–12”.'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
