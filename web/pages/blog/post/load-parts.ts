import type { RouterContextProvider } from 'react-router'
import type { Post } from '#server/modules/blog/schema.ts'
import { keepInDocument, pageContext } from '#web/api/page-context.ts'
import { loadPicks } from './load-picks.ts'
import { partsOf, postView } from './post-view.ts'

/** What a page shows of a post: its facts, and its text in parts with the products that it recommends. */
export async function loadParts(context: Readonly<RouterContextProvider>, post: Post) {
  const picks = await loadPicks(context.get(pageContext).api, post.products)
  return {
    post: postView(post),
    parts: partsOf(post.html, new Set(picks.keys())).map(({ html, product }, index) => ({
      html: keepInDocument(context, `post-${index}`, html),
      pick: product ? picks.get(product) : undefined,
    })),
  }
}

export type PostParts = Awaited<ReturnType<typeof loadParts>>
