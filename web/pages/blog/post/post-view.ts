import type { Post } from '#server/modules/blog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { testedFact } from '#web/pages/blog/post-tile.ts'

const SHORTEST_TOC = 3

export function postView(post: Post) {
  const [category] = post.category
  return {
    id: post._id,
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    standfirst: post.standfirst,
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
    status: post.status,
    cover: post.cover,
    category: category ? { name: category.name, to: pathTo.category(category.slug) } : null,
    tags: post.tags.map(({ name }) => name),
    author: post.author,
    authorBio: post.authorBio,
    createdAt: post.createdAt,
    updatedAt: differsByADay(post) ? post.updatedAt : null,
    changedAt: post.updatedAt,
    checkedOn: post.checkedOn,
    minutes: post.readingMinutes,
    tested: testedFact(post.tested),
    hasAffiliateLinks: post.hasAffiliateLinks,
    toc: shownToc(post.toc),
  }
}

export type PostView = ReturnType<typeof postView>

function differsByADay({ createdAt, updatedAt }: Post): boolean {
  return updatedAt.slice(0, 10) > createdAt.slice(0, 10)
}

// A text with too few chapters lists its smaller headings as well.
function shownToc(toc: Post['toc']): Post['toc'] {
  const chapters = toc.filter(({ level }) => level === 2)
  const shown = chapters.length >= SHORTEST_TOC ? chapters : toc
  return shown.length >= SHORTEST_TOC ? shown : []
}
