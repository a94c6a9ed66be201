import type { Db } from '#server/database/database.ts'
import { listPostTitles } from '#server/modules/blog/index.ts'
import { subTagCode } from '#shared/products/sub-tag.ts'
import { listAssignedTags } from './queries.ts'
import type { Line } from './read-lines.ts'

/** Where a line belongs: a post, '' for none; undefined while nobody has said so. */
export type PostOf = (line: Line) => string | undefined

/** To which posts lines belong: those that their tag was assigned to, or else whose code it is. */
export async function matchPosts(db: Db, lines: Line[]): Promise<PostOf> {
  const tags = [...new Set(lines.map(({ tag }) => tag))].filter(Boolean)
  if (tags.length === 0) return () => undefined
  const codes = tags.map(codeOf).filter(Boolean)
  const [posts, assigned] = await Promise.all([
    listPostTitles(db, codes),
    listAssignedTags(db, tags),
  ])
  return ({ tag }) => assigned.get(tag) ?? (posts.has(codeOf(tag)) ? codeOf(tag) : undefined)
}

// Some programmes write them in capitals.
function codeOf(tag: string): string {
  return subTagCode(tag.toLowerCase())
}
