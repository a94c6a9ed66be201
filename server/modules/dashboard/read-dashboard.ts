import { DAY_MS } from '#server/kernel/clock.ts'
import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { readViewsOverview } from '#server/modules/analytics/index.ts'
import { readBackupReport } from '#server/modules/backups/index.ts'
import { countPublishedPosts, readDeskOverview } from '#server/modules/blog/index.ts'
import { readCatalogOverview } from '#server/modules/catalog/index.ts'
import { countWaitingComments, listWaitingComments } from '#server/modules/comments/index.ts'
import { countFailedTasks } from '#server/modules/tasks/index.ts'
import { requireDashboard } from './access.ts'
import type { Dashboard } from './schema.ts'

const WEEK = 7
const RECENT = 5
const COMMENTS = 10

/** The person's own writing, and for admins the state of the whole site. */
export async function readDashboard(ctx: Context, actor: Actor): Promise<Dashboard> {
  const member = requireDashboard(actor)
  if (!isAdmin(member)) {
    const desk = await readDeskOverview(ctx, member)
    const forAdmins = {
      stats: null,
      recentProducts: null,
      comments: null,
      backup: null,
      disk: null,
    }
    return { ...desk, ...forAdmins, failedTasks: null }
  }
  const weekAgo = new Date(ctx.clock.now().getTime() - WEEK * DAY_MS).toISOString()
  const [desk, catalog, views, blogsWeek, comments, failedTasks, backup, room] = await Promise.all([
    readDeskOverview(ctx, member),
    readCatalogOverview(ctx, { since: weekAgo, recent: RECENT }),
    readViewsOverview(ctx),
    countPublishedPosts(ctx, weekAgo),
    waitingComments(ctx),
    member.isOwner ? countFailedTasks(ctx) : null,
    readBackupReport(ctx),
    ctx.disk.room(),
  ])
  const week = views.byDay.slice(-WEEK)
  return {
    ...desk,
    stats: {
      totalBlogs: desk.counts.all,
      totalProducts: catalog.counts.total,
      totalViews: views.total,
      // Nothing can be bought on the site yet.
      totalSales: 0,
      viewsWeek: sum(week),
      viewsWeekBefore: sum(views.byDay.slice(0, -WEEK)),
      viewsByDay: week,
      blogsWeek,
      productsWeek: catalog.counts.added,
    },
    recentProducts: catalog.products,
    comments,
    failedTasks,
    disk: room.level === 'enough' ? null : { level: room.level, freeBytes: room.freeBytes },
    backup,
  }
}

async function waitingComments(ctx: Context): Promise<Dashboard['comments']> {
  const [waiting, list] = await Promise.all([
    countWaitingComments(ctx),
    listWaitingComments(ctx, COMMENTS),
  ])
  return { waiting, list }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
