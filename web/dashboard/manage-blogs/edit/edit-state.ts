import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { namesOf, pick } from '#shared/api/record.ts'

/** What the dialog edits; the text itself is edited in the editor. */
export type EditedFields = {
  title: string
  excerpt: string
  category: string[]
  tags: string[]
  status: EditablePost['status']
  coverImage: string
  coverAlt: string
  metaTitle: string
  metaDescription: string
}

export function fieldsOf(post: EditablePost): EditedFields {
  const { title, excerpt, status, coverImage, coverAlt, metaTitle, metaDescription } = post
  return {
    title,
    excerpt,
    status,
    coverAlt,
    metaTitle,
    metaDescription,
    // Without a cover the API returns the site's default, which nobody chose.
    coverImage: post.cover ? coverImage : '',
    category: post.category.map(({ _id }) => _id),
    tags: post.tags.map(({ name }) => name),
  }
}

/** The fields that differ from the stored post, so that a save touches nothing else. */
export function changesIn(stored: EditedFields, typed: EditedFields): Partial<EditedFields> {
  const isChanged = (name: keyof EditedFields) =>
    JSON.stringify(typed[name]) !== JSON.stringify(stored[name])
  return pick(typed, namesOf(typed).filter(isChanged))
}
