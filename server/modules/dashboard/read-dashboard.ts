import { DAY_MS } from '#server/kernel/clock.ts'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readViewsOverview } from '#server/modules/analytics/index.ts'
import { readBackupReport } from '#server/modules/backups/index.ts'
import { countPublishedPosts, readDeskOverview } from '#server/modules/blog/index.ts'
import { listStarterProducts, readCatalogOverview } from '#server/modules/catalog/index.ts'
import { countWaitingComments, listWaitingComments } from '#server/modules/comments/index.ts'
import { readOwnOrders, readSales } from '#server/modules/orders/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { countFailedTasks } from '#server/modules/tasks/index.ts'
import { toDollars } from '#shared/dollars.ts'
import { requireDashboard } from './access.ts'
import type { Dashboard } from './schema.ts'

const WEEK = 7
const RECENT = 5
const COMMENTS = 4

/** The person's own writing, and for admins the state of the whole site. */
export async function readDashboard(ctx: Context, actor: Actor): Promise<Dashboard> {
  const member = requireDashboard(actor)
  if (!isAdmin(member)) {
    const [desk, recentOrders] = await Promise.all([
      readDeskOverview(ctx, member),
      readOwnOrders(ctx, member.userId, RECENT),
    ])
    return { ...desk, recentOrders, ...NOTHING_FOR_ADMINS }
  }
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK * DAY_MS).toISOString()
  const [desk, catalog, sales, views, blogsWeek] = await Promise.all([
    readDeskOverview(ctx, member),
    readCatalogOverview(ctx, { since: weekAgo, most: RECENT }),
    readSales(ctx, { days: 2 * WEEK, most: RECENT }),
    readViewsOverview(ctx),
    countPublishedPosts(ctx, weekAgo),
  ])
  const isEmpty = desk.counts.all + catalog.counts.total === 0
  const [comments, firstSteps, failedTasks, backup, room] = await Promise.all([
    waitingComments(ctx),
    findFirstSteps(ctx, isEmpty),
    member.isOwner ? countFailedTasks(ctx) : null,
    readBackupReport(ctx),
    ctx.disk.room(),
  ])
  return {
    ...desk,
    stats: {
      ...{ totalBlogs: desk.counts.all, blogsWeek },
      ...{ totalProducts: catalog.counts.total, productsWeek: catalog.counts.added },
      ...viewStats(views),
      ...salesStats(sales),
    },
    recentProducts: catalog.recent,
    runningOut: { total: catalog.counts.low, products: catalog.lowest },
    recentOrders: sales.recent,
    ordersToShip: sales.toShip,
    ordersToLookAt: sales.flagged,
    comments,
    firstSteps,
    failedTasks,
    disk: room.level === 'enough' ? null : { level: room.level, freeBytes: room.freeBytes },
    backup,
  }
}

const NOTHING_FOR_ADMINS = {
  ...{ stats: null, recentProducts: null, runningOut: null, ordersToShip: null },
  ordersToLookAt: null,
  ...{ comments: null, firstSteps: null, failedTasks: null, backup: null, disk: null },
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

function salesStats({ total, orders, centsByDay }: Awaited<ReturnType<typeof readSales>>) {
  return {
    totalSales: total,
    totalOrders: orders,
    salesWeek: toDollars(sum(centsByDay.slice(-WEEK))),
    salesWeekBefore: toDollars(sum(centsByDay.slice(0, -WEEK))),
    salesByDay: centsByDay.slice(-WEEK).map(toDollars),
  }
}

async function waitingComments(ctx: Context): Promise<Dashboard['comments']> {
  const [waiting, list] = await Promise.all([
    countWaitingComments(ctx),
    listWaitingComments(ctx, COMMENTS),
  ])
  return { waiting, list }
}

async function findFirstSteps(ctx: Context, isEmpty: boolean): Promise<Dashboard['firstSteps']> {
  const hasSamples = (await listStarterProducts(ctx.store.db)).length > 0
  if (!hasSamples && !isEmpty) return null
  const { siteName, checkoutMode } = await currentSettings(ctx)
  return { siteName, sells: checkoutMode === 'checkout', hasSamples }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
