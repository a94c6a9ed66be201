import type { MailFact, MailPart } from '#server/modules/mail/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { shopMoney } from '#shared/money/money.ts'
import { siteDate, siteDay } from '#shared/time/site-time.ts'
import { changeOf } from '#shared/text/change-of.ts'
import { counted } from '#shared/text/counted.ts'
import type { Week } from './read-week.ts'

type Site = { siteName: string; publicUrl: string }

/** The Monday mail: what happened in a week, in ten lines. */
export function weekLetter(week: Week, { siteName, publicUrl }: Site) {
  const { from, to, timeZone } = week
  const [first, last] = [atNoon(from), atNoon(to)]
  const report = pathTo.dashboardScreen('analytics', { range: 'week', from, to })
  const body: MailPart[] = [
    `Monday ${siteDate(first, 'UTC')} to Sunday ${siteDay(last, 'UTC')} (days in ${timeZone}), with the change against the week before.`,
    { facts: factsOf(week) },
    { link: { label: 'See the week in full', url: publicUrl + report } },
  ]
  const settings = `${publicUrl}${pathTo.dashboardScreen('settings')}#mail`
  return {
    subject: `Last week on ${siteName}: ${counted(week.traffic.views, 'view')}`,
    siteName,
    body,
    stop: { label: 'End this email in your settings', url: settings },
  }
}

function factsOf({ traffic, posts, hosts, assistants, searches, comments, shop }: Week) {
  const { views, visitors, reads, previous } = traffic
  const facts: MailFact[] = [
    { label: 'Views', value: compared(views, previous.views) },
    { label: 'Visitors', value: compared(visitors, previous.visitors) },
    { label: 'Reads', value: compared(reads, previous.reads) },
    { label: 'Most read', value: linesOf(posts.map(postLine), 'No post was viewed.') },
    { label: 'Came from', value: linesOf(hosts.map(sourceLine), 'No visits.') },
    { label: 'Assistants', value: linesOf(assistants.map(sourceLine), 'No visits.') },
    { label: 'Found nothing', value: linesOf(searches.map(searchLine), 'Nothing.') },
  ]
  if (!shop)
    return [...facts, { label: 'Waiting', value: `${counted(comments, 'comment')} to approve` }]
  const { now, before, toShip } = shop
  return [
    ...facts,
    { label: 'Orders', value: compared(now.orders, before.orders) },
    { label: 'Sales', value: `${compared(now.cents, before.cents, inShopCurrency)}, less refunds` },
    {
      label: 'Waiting',
      value: `${counted(comments, 'comment')} to approve, ${counted(toShip, 'order')} to ship`,
    },
  ]
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)
const inShopCurrency = (cents: number) => formatMoney(shopMoney(cents))
const shown = (number: number) => number.toLocaleString('en-US')
const linesOf = (lines: string[], none: string) => lines.join('\n') || none

function compared(now: number, before: number, inWords = shown): string {
  const change = changeOf(now, before)
  return `${inWords(now)} (${change ? `${change}, ` : ''}${inWords(before)} before)`
}

const postLine = ({ title, reads, views }: Week['posts'][number], index: number) =>
  `${index + 1}. “${title}”: ${counted(reads, 'read')}, ${counted(views, 'view')}`

const sourceLine = ({ source, views }: Week['hosts'][number]) =>
  `${source === '(direct)' ? 'Direct, no link' : source}: ${counted(views, 'visit')}`

const searchLine = ({ query, count }: Week['searches'][number]) =>
  `“${query}”: ${counted(count, 'search', 'searches')}`
