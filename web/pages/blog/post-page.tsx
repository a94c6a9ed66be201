import '#web/styles/reading.css'
import { isRouteErrorResponse } from 'react-router'
import { OncePerRevision } from '#web/api/once-per-revision.tsx'
import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { useSite } from '#web/api/site-context.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import type { Route } from './+types/post-page'
import { FailedPage } from './missing-page.tsx'
import { CommentsPlace } from './post/comments-place.tsx'
import { loadParts } from './post/load-parts.ts'
import { loadPost } from './post/load-post.ts'
import { PostArticle } from './post/post-article.tsx'
import { postHead } from './post/post-head.ts'
import { ReactionButtons } from './post/reaction-buttons.tsx'
import { Related } from './post/related.tsx'
import { useReactions, type KnownReactions } from './post/use-reactions.ts'
import { useViewBeacon } from './post/use-view-beacon.ts'
import { postTile } from './post-tile.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const post = await loadPost(api, params.slug)
  const [shown, related] = await Promise.all([
    loadParts(context, post),
    attempt(api.blogs[':id'].related.$get({ param: { id: post._id } })),
  ])
  return { ...shown, related: 'value' in related ? related.value.blogs.map(postTile) : [] }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const frame = frameOf(matches)
  if (loaderData && frame) return postHead(loaderData.post, frame)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return pageMeta({ title: isMissing ? 'Post not found' : 'Something went wrong', noindex: true })
}

export default function PostPage({ loaderData }: Route.ComponentProps) {
  const { post } = loaderData
  const { currency } = useSite()
  const isPublished = post.status === 'published'
  useViewBeacon(isPublished ? post.slug : null)
  const { reactions, change } = useReactions(isPublished ? post.id : null)
  return (
    <OncePerRevision
      key={post.id}
      name={`post ${post.id} ${post.changedAt} ${currency.code}`}
      render={() => <PostContent {...loaderData} reactions={reactions} onReaction={change} />}
    />
  )
}

type Shown = Route.ComponentProps['loaderData'] & {
  reactions: KnownReactions
  onReaction: (changed: KnownReactions) => void
}

function PostContent({ post, parts, related, reactions, onReaction }: Shown) {
  const isPublished = post.status === 'published'
  return (
    <>
      <PostArticle
        post={post}
        parts={parts}
        actions={
          isPublished && (
            <ReactionButtons postId={post.id} reactions={reactions} onReaction={onReaction} />
          )
        }
      >
        {isPublished && <CommentsPlace postId={post.id} count={reactions.commentsCount} />}
      </PostArticle>
      <Related tiles={related} category={post.category} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedPage
      error={error}
      title="Post not found."
      text="It may have been renamed or taken back. Search the blog, or start from one of the shelves."
    />
  )
}
