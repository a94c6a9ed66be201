import { system } from '#server/kernel/actor.ts'
import { ensureCategory, importPost } from '#server/modules/blog/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { slugify } from '#shared/text/slug.ts'
import type { ImportRun, PreparedItem } from './import-run.ts'
import {
  findPictures,
  placeInHtml,
  settleMarks,
  storePictures,
  type FoundPictures,
  type StoredPictures,
} from './place-pictures.ts'
import { readText, type SourceFile } from './read-folder.ts'
import { readPost, type PostDraft } from './read-post.ts'
import type { Db } from '#server/database/database.ts'
import { findProductIdsBySlug } from '#server/modules/catalog/index.ts'

type PostContent = {
  input: PostDraft['input']
  html: string
  coverHash: string | undefined
  categories: string[]
}

export async function preparePost(run: ImportRun, file: SourceFile): Promise<PreparedItem> {
  const draft = await readPost(file, await readText(file))
  const sources = [...draft.marks.sources, ...(draft.cover ? [draft.cover] : [])]
  const { found, notes } = await findPictures({ root: run.root, file: file.path }, sources)
  const settled = settleMarks(draft.html, draft.marks.sources, found)
  const { html, dead } = run.links.rewrite(settled, file.key)
  const cover = found.get(draft.cover)
  const content: PostContent = {
    input: { ...draft.input, status: run.status === 'draft' ? 'draft' : draft.input.status },
    html,
    coverHash: cover?.kind === 'file' ? cover.hash : undefined,
    categories: draft.categories,
  }
  const now = run.ctx.clock.now().toISOString()
  return {
    kind: 'post',
    content,
    notes: [
      ...draft.notes,
      ...notes,
      ...(dead.length > 0 ? [`links to pages that do not exist here: ${dead.join(', ')}`] : []),
      ...((draft.input.createdAt ?? '') > now ? [`its date is in the future`] : []),
    ],
    async store() {
      const { stored, notes: refused } = await storePictures(run.ctx, found)
      return {
        notes: refused,
        mediaIds: [...stored.values()].map(({ id }) => id),
        write: async (scope, id, isNew) => {
          const categoryIds: string[] = []
          for (const name of content.categories) {
            categoryIds.push((await ensureCategory(scope, { name, isStarter: run.isStarter })).id)
          }
          const { content: body, coverMediaId } = picturesOf(content, stored, found)
          const { slug } = await importPost(scope, system('import'), {
            ...content.input,
            ...authorship(run, content.input.byline ?? '', isNew),
            coverMediaId,
            content: await withProductIds(scope.tx, body),
            id,
            categoryIds,
            isStarter: run.isStarter,
          })
          return { url: pathTo.post(slug) }
        },
      }
    },
  }
}

/** The URL of a post, unless its slug is taken. */
export function expectedPostUrl(slug: string): string {
  return pathTo.post(slugify(slug))
}

function picturesOf(
  { html, coverHash }: PostContent,
  stored: StoredPictures,
  found: FoundPictures,
) {
  const cover = coverHash ? stored.get(coverHash) : undefined
  return { content: placeInHtml(html, stored, found), coverMediaId: cover?.id ?? null }
}

// A post without a byline, or with the owner's, belongs to the owner; any other byline is only shown.
function authorship({ owner }: ImportRun, byline: string, isNew: boolean) {
  const isOwners = byline === '' || byline === owner?.name
  if (!isNew) return { byline: isOwners ? '' : byline }
  return isOwners ? { authorId: owner?.id ?? null, byline: '' } : { authorId: null, byline }
}

const NAMED = /(<div\b[^<>]*\bdata-product=")([\w-]+)(?=")/g

/** HTML in which blocks that name a product by its slug have its id. */
async function withProductIds(db: Db, html: string): Promise<string> {
  const slugs = [...html.matchAll(NAMED)].map(([, , slug = '']) => slug)
  const ids = await findProductIdsBySlug(db, [...new Set(slugs)])
  return html.replace(NAMED, (_, start: string, slug: string) => start + (ids.get(slug) ?? slug))
}
