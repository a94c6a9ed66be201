import type { Db } from '#server/database/database.ts'
import { listLinking, listMentions } from '#server/modules/blog/lists/index.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import { findProductIdsByAnySlug } from '#server/modules/catalog/index.ts'

/** `urls` are those of the asked ones that the text links to. */
export type PostLinks = {
  products: { id: string; shownAs: BlogTables['post_products']['shown_as'] }[]
  urls: Set<string>
}

/** The products that posts show or link to, and which of these web addresses, by post; of posts that are not published nothing. */
export async function linksInPosts(
  db: Db,
  postIds: string[],
  urls: string[],
): Promise<Map<string, PostLinks>> {
  const mentions = await listMentions(db, postIds)
  const keys = new Set(mentions.map(({ product_key }) => product_key))
  const linked = await findProductIdsByAnySlug(db, [...keys].filter(isLink).map(slugOf))
  const posts = new Map<string, PostLinks>()
  const linksOf = (postId: string) => {
    const links = posts.get(postId) ?? { products: [], urls: new Set() }
    posts.set(postId, links)
    return links
  }
  for (const { post_id, product_key, shown_as } of mentions) {
    const id = isLink(product_key) ? linked.get(slugOf(product_key)) : product_key
    if (id !== undefined) linksOf(post_id).products.push({ id, shownAs: shown_as })
  }
  for (const { post_id, url } of await listLinking(db, urls)) linksOf(post_id).urls.add(url)
  return posts
}

// A link names a slug, which may be a former one.
const isLink = (key: string) => key.startsWith('/')
const slugOf = (key: string) => key.slice(1)
