import type { Db } from '#server/database/database.ts'
import { listPostsShowing } from '#server/modules/blog/index.ts'
import { listSlugsOf } from './queries-starter.ts'
import type { StarterContent } from './schema.ts'

const MOST_NAMED = 5
const MOST_READ = 500

/** The posts, except some, that show any of these products, each with the number of those. */
export async function findPostsShowing(
  db: Db,
  productIds: string[],
  except: string[],
): Promise<StarterContent['showing']> {
  if (productIds.length === 0) return { total: 0, posts: [] }
  const slugs = await listSlugsOf(db, productIds)
  const idOf = new Map(slugs.map(({ slug, id }) => [`/${slug}`, id]))
  const keys = [...productIds, ...idOf.keys()]
  const found = new Map<string, { title: string; products: Set<string> }>()
  for (const { id, title, product_key: key } of await listPostsShowing(
    db,
    keys,
    except,
    MOST_READ,
  )) {
    const post = found.get(id) ?? { title, products: new Set() }
    found.set(id, post)
    post.products.add(idOf.get(key) ?? key)
  }
  const posts = [...found].slice(0, MOST_NAMED).map(([_id, { title, products }]) => ({
    _id,
    title,
    products: products.size,
  }))
  return { total: found.size, posts }
}
