import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { counted } from '#shared/text/counted.ts'
import { sizeText } from '#shared/text/size-text.ts'
import { SELLING_PROBLEMS } from '#web/dashboard/product-form/selling-words.ts'
import type { IconName } from '#web/ui/icon/icon.tsx'

/** Something about the site as a whole that needs an admin; `action` is what pressing it leads to. */
export type Notice = {
  id: string
  icon: IconName
  to: string
  title: string
  facts: string[]
  action: string
}

const OUTBOX = pathTo.dashboardScreen('outbox')
const PRODUCTS = pathTo.dashboardScreen('manage-products')
const NO_LINK = 'No Amazon link'
const MANY = 1000

/** What stops the site or costs orders: above everything else. */
export function urgentNotices(data: Dashboard): Notice[] {
  return [diskNotice(data), tillNotice(data), backupNotice(data), ...mailNotices(data)]
    .concat(taskNotice(data))
    .filter((notice) => notice !== undefined)
}

/** What costs a sale, or safety, sooner or later: below what people wait for. */
export function quietNotices(data: Dashboard): Notice[] {
  return [
    twoStepNotice(data),
    ...linklessNotices(data),
    checkoutNotice(data),
    stockNotice(data),
  ].filter((notice) => notice !== undefined)
}

function diskNotice({ disk }: Dashboard): Notice | undefined {
  if (!disk) return undefined
  const words =
    disk.level === 'full'
      ? { title: 'The disk is full', facts: ['Nothing new can be saved'] }
      : {
          title: `${sizeText(disk.freeBytes)} left on the disk`,
          facts: ['Saving stops when it is full'],
        }
  return {
    id: 'disk',
    icon: 'warn',
    to: pathTo.dashboardScreen('manage-blogs'),
    action: 'Free up space',
    ...words,
  }
}

// Not urgent: nothing is broken. It stays until it is done, since an admin's password opens the whole site.
function twoStepNotice({ needsSecondFactor }: Dashboard): Notice | undefined {
  if (!needsSecondFactor) return undefined
  return {
    id: 'two-step',
    icon: 'lock',
    action: 'Set up',
    to: `${pathTo.dashboardScreen('settings')}#two-step`,
    title: 'Your password alone opens this site',
    facts: ['Set up two-step sign-in or a passkey'],
  }
}

function tillNotice({ selling }: Dashboard): Notice | undefined {
  if (selling?.problem !== 'no_payment') return undefined
  return {
    id: 'no-payment',
    icon: 'warn',
    to: SELLING_PROBLEMS.no_payment.mend?.to ?? PRODUCTS,
    title: 'Checkout is on, but nobody can pay',
    facts: ['No payment method is set up', productsWords(selling.soldHereOnly)].filter(Boolean),
    action: 'Set up',
  }
}

// A shop that links to other stores on purpose is no emergency, but its own products wait.
function checkoutNotice({ selling }: Dashboard): Notice | undefined {
  if (selling?.problem !== 'checkout_off' || selling.soldHereOnly === 0) return undefined
  return {
    id: 'checkout-off',
    icon: 'box',
    to: SELLING_PROBLEMS.checkout_off.mend?.to ?? PRODUCTS,
    title: productsWords(selling.soldHereOnly),
    facts: ['Checkout is off', 'No link to another store'],
    action: 'Settings',
  }
}

function productsWords(count: number): string {
  if (count === 0) return ''
  return `${count >= MANY ? '1,000 or more products' : counted(count, 'product')} cannot be bought`
}

function linklessNotices({ selling }: Dashboard): Notice[] {
  return (selling?.linkless ?? []).map(({ _id, title }) => ({
    id: `linkless-${_id}`,
    icon: 'box',
    to: `${PRODUCTS}?search=${encodeURIComponent(title)}`,
    title: `“${title}” cannot be bought`,
    facts: [NO_LINK],
    action: 'Add the link',
  }))
}

function backupNotice({ backup }: Dashboard): Notice | undefined {
  if (!backup?.failed) return undefined
  const { reason } = backup.failed
  return {
    id: 'backup',
    icon: 'warn',
    to: '#backup',
    action: 'View',
    title: 'The last backup failed',
    facts: [reason],
  }
}

function mailNotices({ mail }: Dashboard): Notice[] {
  if (!mail) return []
  const notices: Notice[] = []
  if (mail.held > 0)
    notices.push({
      id: 'held-mail',
      icon: 'mail',
      action: mail.canSend ? 'Send' : 'View',
      to: `${OUTBOX}?status=kept`,
      title: `${emails(mail.held)} held`,
      facts: [
        mail.canSend ? 'Written before the mail server was set up' : 'No mail server is set up',
      ],
    })
  if (mail.failing > 0)
    notices.push({
      id: 'failing-mail',
      icon: 'mail',
      action: 'View',
      to: `${OUTBOX}?status=queued`,
      title: `${emails(mail.failing)} not accepted so far`,
      facts: ['The mail server does not answer or refuses', 'Tried again automatically'],
    })
  return notices
}

function emails(count: number): string {
  return count >= MANY ? '1,000 or more emails' : counted(count, 'email')
}

function taskNotice({ failedTasks }: Dashboard): Notice | undefined {
  if (!failedTasks) return undefined
  return {
    id: 'tasks',
    icon: 'warn',
    to: pathTo.dashboardScreen('failed-tasks'),
    action: 'View',
    title: `${counted(failedTasks, 'task')} failed`,
    facts: ['Email or other background work'],
  }
}

function stockNotice({ runningOut }: Dashboard): Notice | undefined {
  if (!runningOut || runningOut.total === 0) return undefined
  const [lowest] = runningOut.products
  return {
    id: 'stock',
    icon: 'box',
    to: `${PRODUCTS}?sort=stock-low`,
    action: 'Restock',
    title: `${counted(runningOut.total, 'product')} running low`,
    facts: lowest
      ? [`${lowest.title}: ${lowest.stock === 0 ? 'out of stock' : `${lowest.stock} left`}`]
      : [],
  }
}
