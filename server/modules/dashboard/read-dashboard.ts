import { DAY_MS, timestamp } from '#server/kernel/clock.ts'
import { isAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { hasSecondFactor } from '#server/modules/accounts/index.ts'
import { readViewsOverview } from '#server/modules/analytics/index.ts'
import { readBackupReport } from '#server/modules/backups/index.ts'
import { countPublishedPosts, listTopPosts, readBlogOverview } from '#server/modules/blog/index.ts'
import { listPriceChanges, readCatalogOverview } from '#server/modules/catalog/index.ts'
import { countWaitingComments, listWaitingComments } from '#server/modules/comments/index.ts'
import { listBestSellers, readOwnOrders, readSales } from '#server/modules/orders/index.ts'
import { countUnreadMessages, listUnreadMessages } from '#server/modules/messages/index.ts'
import { countUnsent } from '#server/modules/mail/index.ts'
import { countFailedTasks } from '#server/modules/failed-tasks/index.ts'
import { countWaitingReviews, listWaitingReviews } from '#server/modules/reviews/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import { requireDashboard } from './access.ts'
import { readFirstSteps } from './read-first-steps.ts'
import { readSelling } from './read-selling.ts'
import type { Dashboard } from './schema.ts'
import type { FirstSteps } from './schema-first-steps.ts'

const WEEK = 7
const MONTH = 30
const RECENT = 5
const COMMENTS = 4
const MESSAGES = 4
const REVIEWS = 4

/** The person's own writing, and for admins the state of the whole site. */
export async function readDashboard(ctx: Context, actor: Actor): Promise<Dashboard> {
  const member = requireDashboard(actor)
  if (!isAdmin(member)) {
    const [blog, recentOrders] = await Promise.all([
      readBlogOverview(ctx, member),
      readOwnOrders(ctx, member.userId, RECENT),
    ])
    return { ...blog, recentOrders, ...NOTHING_FOR_ADMINS }
  }
  const [blog, business, upkeep] = await Promise.all([
    readBlogOverview(ctx, member),
    readBusiness(ctx),
    readUpkeep(ctx, member),
  ])
  const { stats, ...sold } = business
  return { ...blog, ...sold, ...upkeep, stats: { totalBlogs: blog.counts.all, ...stats } }
}

// What was published, sold and read, and what is planned.
async function readBusiness(ctx: Context) {
  const [catalog, sales, views, blogsWeek] = await Promise.all([
    readCatalogOverview(ctx, { since: daysAgo(ctx, WEEK), most: RECENT }),
    readSales(ctx, { days: MONTH, most: RECENT }),
    readViewsOverview(ctx),
    countPublishedPosts(ctx, daysAgo(ctx, WEEK)),
  ])
  const [topProducts, topPosts, plannedSales] = await Promise.all([
    listBestSellers(ctx, daysOf(sales), RECENT),
    listTopPosts(ctx, RECENT),
    listPriceChanges(ctx.store.db, timestamp(ctx.clock), RECENT),
  ])
  return {
    stats: {
      blogsWeek,
      totalProducts: catalog.counts.total,
      productsWeek: catalog.counts.added,
      ...viewStats(views),
      ...salesStats(sales),
    },
    recentProducts: catalog.recent,
    runningOut: { total: catalog.counts.low, products: catalog.lowest },
    recentOrders: sales.recent,
    ordersToShip: sales.toShip,
    ordersToLookAt: sales.flagged,
    ordersToConfirm: sales.awaiting,
    ordersReturning: sales.returning,
    topProducts,
    topPosts,
    salesByDay: sales.days.map(({ day, cents, orders }) => ({
      day,
      orders,
      sales: toAmount(cents),
    })),
    plannedSales: plannedSales.map(({ id, ...sale }) => ({ _id: id, ...sale })),
  }
}

// What waits for somebody, and what is wrong.
async function readUpkeep(ctx: Context, member: Member) {
  const [waiting, firstSteps, selling, mail] = await Promise.all([
    readWaiting(ctx),
    readFirstSteps(ctx),
    readSelling(ctx),
    countUnsent(ctx, member),
  ])
  const [failedTasks, backup, room, isSecured] = await Promise.all([
    member.isOwner ? countFailedTasks(ctx) : null,
    readBackupReport(ctx),
    ctx.disk.room(),
    hasSecondFactor(ctx.store.db, member.userId),
  ])
  return {
    ...waiting,
    selling,
    mail,
    firstSteps: isFinished(firstSteps) ? null : firstSteps,
    failedTasks,
    backup,
    needsSecondFactor: !isSecured,
    disk: room.level === 'enough' ? null : { level: room.level, freeBytes: room.freeBytes },
  }
}

// Of the site's time zone, as the days of the sales beside them.
function daysOf({ days }: Awaited<ReturnType<typeof readSales>>) {
  return { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' }
}

function daysAgo(ctx: Context, days: number): string {
  return new Date(ctx.clock.now().getTime() - days * DAY_MS).toISOString()
}

const NOTHING_FOR_ADMINS = {
  needsSecondFactor: false,
  stats: null,
  recentProducts: null,
  runningOut: null,
  ordersToShip: null,
  ordersToLookAt: null,
  ordersToConfirm: null,
  ordersReturning: null,
  comments: null,
  messages: null,
  reviews: null,
  firstSteps: null,
  failedTasks: null,
  backup: null,
  disk: null,
  salesByDay: null,
  topProducts: null,
  topPosts: null,
  plannedSales: null,
  selling: null,
  mail: null,
}

function viewStats({ total, byDay }: Awaited<ReturnType<typeof readViewsOverview>>) {
  const week = byDay.slice(-WEEK)
  return {
    totalViews: total,
    viewsWeek: sum(week),
    viewsWeekBefore: sum(byDay.slice(0, -WEEK)),
    viewsByDay: week,
  }
}

function salesStats({ total, orders, days }: Awaited<ReturnType<typeof readSales>>) {
  const centsByDay = days.map(({ cents }) => cents)
  return {
    totalSales: total,
    totalOrders: orders,
    salesWeek: toAmount(sum(centsByDay.slice(-WEEK))),
    salesWeekBefore: toAmount(sum(centsByDay.slice(-2 * WEEK, -WEEK))),
    salesByDay: centsByDay.slice(-WEEK).map(toAmount),
  }
}

/** What people wrote and nobody has read. */
async function readWaiting(
  ctx: Context,
): Promise<Pick<Dashboard, 'comments' | 'messages' | 'reviews'>> {
  const [comments, messages, reviews] = await Promise.all([
    waitingComments(ctx),
    unreadMessages(ctx),
    waitingReviews(ctx),
  ])
  return { comments, messages, reviews }
}

async function waitingComments(ctx: Context): Promise<Dashboard['comments']> {
  const [waiting, list] = await Promise.all([
    countWaitingComments(ctx),
    listWaitingComments(ctx, COMMENTS),
  ])
  return { waiting, list }
}

async function waitingReviews(ctx: Context): Promise<Dashboard['reviews']> {
  const [waiting, list] = await Promise.all([
    countWaitingReviews(ctx),
    listWaitingReviews(ctx, REVIEWS),
  ])
  return { waiting, list }
}

async function unreadMessages(ctx: Context): Promise<Dashboard['messages']> {
  const [unread, list] = await Promise.all([
    countUnreadMessages(ctx),
    listUnreadMessages(ctx, MESSAGES),
  ])
  return { unread, list }
}

function isFinished({ steps }: FirstSteps): boolean {
  return steps.every(({ isDone, isAway }) => isDone || isAway)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
