import type { FirstStep, FirstSteps } from '#server/modules/dashboard/schema-first-steps.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'

const SETTINGS = pathTo.dashboardScreen('store-settings')

type Words = { title: string; about: string; to: string }

/** What each point is called, what it is for, and where it is done. */
export function stepWords(site: FirstSteps): Record<FirstStep, Words> {
  const { siteName, timeZone } = site
  return {
    name: {
      title: 'Name the site',
      about: `Currently “${siteName}”`,
      to: `${SETTINGS}#site`,
    },
    logo: {
      title: 'Upload a logo',
      about: 'In the header, in emails and in search results',
      to: `${SETTINGS}#site`,
    },
    'time-zone': {
      title: 'Set the time zone',
      about: `Currently ${timeZone.replaceAll('_', ' ')}`,
      to: `${SETTINGS}#site`,
    },
    selling: {
      title: 'Turn on checkout and a payment method',
      about: 'PayPal, pay on delivery or both',
      to: `${SETTINGS}#shop`,
    },
    promises: {
      title: 'Check what the shop promises',
      about: promisesOf(site),
      to: `${SETTINGS}#policies`,
    },
    'test-order': {
      title: 'Place a test order',
      about: 'As a customer would, or by hand',
      to: pathTo.dashboardScreen('orders/new'),
    },
    mail: {
      title: 'Set up a mail server',
      about: 'Until then, emails are held in the outbox',
      to: pathTo.dashboardScreen('connections'),
    },
    'first-post': {
      title: 'Write your first post',
      about: 'Autosaved as you write',
      to: '/dashboard/create-post',
    },
    'starter-content': {
      title: 'Remove the sample content',
      about: 'Anything you changed is kept',
      to: `${SETTINGS}#starter`,
    },
  }
}

function promisesOf({ deliveryDays, returnDays, supportText }: FirstSteps): string {
  const returns = returnDays > 0 && `${counted(returnDays, 'day')} to return`
  const promises = [supportText, returns, `delivery in ${deliveryDays} business days`]
  return `Before the first sale: ${promises.filter(Boolean).join(', ')}`
}
