import type { Context } from '#server/kernel/context.ts'
import type { PostContent } from '#server/modules/blog/index.ts'
import { postFile, type PostToWrite } from '#server/modules/migration/index.ts'
import { pictureIds } from '#server/richtext/index.ts'
import { fromJson, toJson } from '#server/kernel/stored-json.ts'
import { FileNames, picturePath } from './file-names.ts'
import { rowsOf } from './pages.ts'
import { listCategoryNames, listPosts, type PostRow } from './queries-posts.ts'

export type ExportedFile = { name: string; text: string; pictures: string[] }

/** The posts of a person as the import reads them, and beside them the changes that are not public yet. */
export async function* postFiles({ store }: Context, userId: string): AsyncGenerator<ExportedFile> {
  const names = { posts: new FileNames(), 'unpublished-changes': new FileNames() }
  const write = async (folder: keyof typeof names, slug: string, post: Content) => {
    const { ending, text } = await postFile(toWrite(post, await categoriesOf(store.db, post)))
    const pictures = picturesOf(post)
    return { name: `${folder}/${names[folder].nameFor(slug)}.${ending}`, text, pictures }
  }
  for await (const row of rowsOf<PostRow>((after) => listPosts(store.db, { userId, after }))) {
    yield await write('posts', row.slug, row)
    if (row.edits === null) continue
    const changed = withChanges(row, fromJson(row.edits))
    yield await write('unpublished-changes', row.slug, changed)
  }
}

type Content = Omit<PostRow, 'id' | 'edits' | 'edited_at'>
type Categories = Awaited<ReturnType<typeof listCategoryNames>>

const idsIn = ({ category_ids }: Content) => fromJson(category_ids)

function categoriesOf(db: Context['store']['db'], post: Content): Promise<Categories> {
  return listCategoryNames(db, idsIn(post))
}

function picturesOf({ content, cover_media_id }: Content): string[] {
  return [...pictureIds(content), ...(cover_media_id ? [cover_media_id] : [])]
}

function toWrite(post: Content, categories: Categories): PostToWrite {
  const paths = picturesOf(post).map((id): [string, string] => [id, `../${picturePath(id)}`])
  return {
    title: post.title,
    slug: post.slug,
    status: statusOf(post),
    createdAt: post.created_at,
    updatedAt: post.updated_at,
    scheduledFor: post.publish_at,
    categories: idsIn(post).flatMap((id) => categories.get(id) ?? []),
    tags: fromJson(post.tags),
    excerpt: post.excerpt,
    metaTitle: post.meta_title,
    metaDescription: post.meta_description,
    cover: post.cover_media_id ? `../${picturePath(post.cover_media_id)}` : '',
    coverAlt: post.cover_alt,
    byline: post.byline,
    tested: post.tested,
    isFeatured: post.is_featured === 1,
    hasAffiliateLinks: post.has_affiliate_links === 1,
    html: post.content,
    pictures: Object.fromEntries(paths),
  }
}

function statusOf({ status, deleted_at, publish_at, submitted_at }: Content) {
  if (deleted_at !== null) return 'deleted'
  if (status === 'draft' && publish_at !== null) return 'scheduled'
  return status === 'draft' && submitted_at !== null ? 'submitted' : status
}

function withChanges(row: PostRow, changes: PostContent): Content {
  return {
    ...row,
    title: changes.title,
    slug: changes.slug || row.slug,
    content: changes.content,
    excerpt: changes.excerpt,
    cover_media_id: changes.coverMediaId,
    cover_alt: changes.coverAlt,
    category_ids: toJson(changes.categoryIds),
    tags: toJson(changes.tags),
    meta_title: changes.metaTitle,
    meta_description: changes.metaDescription,
    is_featured: changes.isFeatured ? 1 : 0,
    updated_at: row.edited_at ?? row.updated_at,
  }
}
