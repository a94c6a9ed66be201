import PQueue from 'p-queue'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { readVariant, type CoverRow, type FolderKind } from '#server/modules/media/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { servedWidths } from '#shared/picture.ts'
import { everyone } from '#server/modules/blog/access.ts'
import { categoryIndex } from '#server/modules/blog/categories/index.ts'
import { findPost } from '#server/modules/blog/reading/index.ts'
import type { SharingCard } from './draw-sharing-picture.ts'
import { findNewestCover, listExistingPosts } from './queries.ts'

const COVER_PX = 960

type Cover = Pick<CoverRow, 'cover_media_id' | 'cover_width'>

const PREFIX = 'sharing-'
// Not of a post, so that it is never swept.
const SITE_FOLDER = 'site-sharing'

/** The folders of these pictures, kept as long as their posts. */
export const sharingFolders: FolderKind = {
  idOf: (name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined),
  listKnown: listExistingPosts,
}

const drawing = new PQueue({ concurrency: 1 })

/** The preview image of a published post, drawn once for each state of the post, one at a time. */
export async function readSharingPicture(ctx: Context, slug: string): Promise<Buffer | undefined> {
  const row = await findPost(ctx.store.db, slug, everyone)
  if (!row) return undefined
  const [{ siteName }, categories] = await Promise.all([
    getSettings(ctx.store.db),
    categoryIndex(ctx),
  ])
  const category = categories.of(row.category_ids)[0]?.name ?? ''
  const state = digest(JSON.stringify([row.title, row.cover_media_id, category, siteName]))
  const text = { title: row.title, category, siteName }
  return readPicture(ctx, { folder: PREFIX + row.id, state, text, cover: row })
}

/** The preview image of the whole site: what it says of itself, and the newest cover. */
export async function readSitePicture(ctx: Context): Promise<Buffer | undefined> {
  const [site, newest] = await Promise.all([
    getSettings(ctx.store.db),
    findNewestCover(ctx.store.db),
  ])
  const words = site.tagline || site.siteDescription
  const text = words
    ? { title: words, category: '', siteName: site.siteName }
    : { title: site.siteName, category: '', siteName: '' }
  const cover = newest ?? { cover_media_id: null, cover_width: null }
  const state = digest(JSON.stringify([text, cover.cover_media_id]))
  return readPicture(ctx, { folder: SITE_FOLDER, state, text, cover })
}

type PictureRequest = {
  folder: string
  /** Another one for every other picture. */
  state: string
  text: Omit<SharingCard, 'cover'>
  cover: Cover
}

async function readPicture(ctx: Context, request: PictureRequest): Promise<Buffer | undefined> {
  const key = `${request.folder}/${request.state.slice(0, 20)}.png`
  return (await readDrawn(ctx, key)) ?? drawing.add(() => draw(ctx, key, request))
}

async function draw(ctx: Context, key: string, { folder, text, cover: row }: PictureRequest) {
  const drawnMeanwhile = await readDrawn(ctx, key)
  if (drawnMeanwhile) return drawnMeanwhile
  const cover = await readCover(ctx, row)
  // Loaded on demand: the drawing library takes 20 MB of memory.
  const { drawSharingPicture } = await import('./draw-sharing-picture.ts')
  const picture = await drawSharingPicture({ ...text, cover })
  // Without its cover the picture is not stored, so that the next request draws it again.
  if (row.cover_media_id && !cover) return picture
  await ctx.storage.removeAll(folder)
  const outcome = await ctx.storage.write(key, picture)
  if (!('ok' in outcome)) ctx.log.warn(outcome, 'a sharing picture could not be kept')
  return picture
}

// A picture that cannot be read is drawn again.
async function readDrawn(ctx: Context, key: string): Promise<Buffer | undefined> {
  const outcome = await ctx.storage.read(key)
  return 'ok' in outcome ? outcome.bytes : undefined
}

async function readCover(ctx: Context, row: Cover): Promise<Buffer | undefined> {
  if (!row.cover_media_id || !row.cover_width) return undefined
  const widths = servedWidths(row.cover_width)
  const width = widths.find((served) => served >= COVER_PX) ?? widths.at(-1) ?? 0
  const cover = { id: row.cover_media_id, width, format: 'webp' } as const
  return readVariant(ctx, cover, 'sharing').catch(() => undefined)
}
