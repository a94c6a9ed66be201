import type { EditablePost } from '#server/modules/blog/saving/schema.ts'

/** What the edit dialog changes of a post. */
export type EditedFields = {
  title: string
  content: string
  excerpt: string
  category: string[]
  tags: string[]
  status: EditablePost['status']
  coverImage: string
  coverAlt: string
  metaTitle: string
  metaDescription: string
}

/** A stored post as the dialog's fields hold it. */
export function fieldsOf(post: EditablePost): EditedFields {
  const { title, content, excerpt, status, coverImage, coverAlt, metaTitle, metaDescription } = post
  return {
    ...{ title, content, excerpt, status, coverAlt, metaTitle, metaDescription },
    // Without a cover the API shows the site's own; nobody chose that one.
    coverImage: post.cover ? coverImage : '',
    category: post.category.map(({ _id }) => _id),
    tags: post.tags.map(({ name }) => name),
  }
}

/** Only what differs from the stored post, so that a save touches nothing else. */
export function changesIn(stored: EditedFields, typed: EditedFields): Partial<EditedFields> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof EditedFields]),
  )
  return Object.fromEntries(changed)
}
