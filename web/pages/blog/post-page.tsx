import type { Post } from '#server/modules/blog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { ApiClient } from '#web/api/client.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { Island } from '#web/site/islands/island.tsx'
import { Missing, page, Redirect, type PageContext } from '#web/site/page.ts'
import CommentsPlace from './post/comments.island.tsx'
import { PostArticle } from './post/post-article.tsx'
import { postHead } from './post/post-head.ts'
import { postParts } from './post/post-parts.ts'
import { postView } from './post/post-view.ts'
import { productsInPost } from './post/products/products-in-post.ts'
import ReactionButtons from './post/reactions.island.tsx'
import { Related } from './post/related.tsx'
import { postTiles } from './post-tile.ts'

export const postPage = page({
  isShared: true,
  load,
  isReported: ({ post }) => post.status === 'published',
  head: ({ post, parts }, site) => postHead(post, parts, site),
  Body: ({ data }) => <ReadPost {...data} />,
})

async function load({ api, params, site }: PageContext) {
  const post = await postAt(api, params.slug ?? '')
  const reading = postParts({ api, site }, post)
  const [parts, products, related] = await Promise.all([
    reading,
    productsInPost(api, post, reading),
    attempt(api.blogs[':id'].related.$get({ param: { id: post._id } })),
  ])
  const tiles = 'value' in related ? postTiles(related.value.blogs, site) : []
  return { post: postView(post), parts, products, related: tiles }
}

function ReadPost({ post, parts, products, related }: Awaited<ReturnType<typeof load>>) {
  const isPublished = post.status === 'published'
  return (
    <>
      <PostArticle
        post={post}
        parts={parts}
        products={products}
        actions={isPublished && <Island of={ReactionButtons} when="touch" postId={post.id} />}
      >
        {isPublished && <Island of={CommentsPlace} when="visible" postId={post.id} />}
      </PostArticle>
      <Related tiles={related} category={post.category} />
    </>
  )
}

/** Finds a post by slug; a former slug redirects to the current one. */
async function postAt(api: ApiClient, slug: string): Promise<Post> {
  const response = await api.blogs.blog[':slug'].$get({ param: { slug } })
  const moved = response.status === 301 && response.headers.get('Location')?.split('/').at(-1)
  if (moved) throw new Redirect(pathTo.post(decodeURIComponent(moved)), 301)
  if (response.status === 404) {
    throw new Missing({
      title: 'Post not found',
      heading: 'Post not found.',
      text: 'It may have been renamed or unpublished. Search the blog, or try one of these sections.',
    })
  }
  return unwrap(response)
}
