import { DAY_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { presentCover } from '#server/modules/media/index.ts'
import { BIN_DAYS } from '#shared/time/bin-days.ts'
import { pagingOf } from '#shared/api/page.ts'
import type { Visibility } from '#server/modules/blog/access.ts'
import { countBinned, listBinned, type BinnedRow } from './queries.ts'
import type { BinnedPost } from './schema.ts'

export async function listBin(
  ctx: Context,
  { page, limit }: { page: number; limit: number },
  visibility: Visibility,
) {
  const [rows, totalPosts] = await Promise.all([
    listBinned(ctx.store.db, visibility, { limit, offset: (page - 1) * limit }),
    countBinned(ctx.store.db, visibility),
  ])
  const now = ctx.clock.now().getTime()
  return {
    posts: rows.map((row) => ({
      ...presentBinned(row, now),
      mayErase: visibility.kind === 'all' || row.deleted_by === visibility.userId,
    })),
    totalPosts,
    ...pagingOf(totalPosts, { page, limit }),
  }
}

function presentBinned(row: BinnedRow, now: number): Omit<BinnedPost, 'mayErase'> {
  const age = now - new Date(row.deleted_at).getTime()
  return {
    _id: row.id,
    title: row.title,
    cover: presentCover(row, row.cover_alt || row.title),
    author: row.byline || (row.author_name ?? ''),
    status: row.deleted_status ?? 'draft',
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by_name ?? '',
    daysLeft: Math.max(0, Math.ceil(BIN_DAYS - age / DAY_MS)),
  }
}
