import type { Db, Tx } from '#server/database/database.ts'

export async function putLinks(tx: Tx, postId: string, links: string[]): Promise<void> {
  await tx.deleteFrom('post_links').where('post_id', '=', postId).execute()
  if (links.length === 0) return
  const rows = links.map((url) => ({ post_id: postId, url }))
  await tx.insertInto('post_links').values(rows).execute()
}

/** Which published posts link to these web addresses. */
export async function listLinking(db: Db, urls: string[]) {
  if (urls.length === 0) return []
  return db
    .selectFrom('post_links as link')
    .innerJoin('posts as p', 'p.id', 'link.post_id')
    .select(['link.post_id', 'link.url'])
    .where('link.url', 'in', urls)
    .where('p.status', '=', 'published')
    .execute()
}
