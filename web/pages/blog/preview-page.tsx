import '#web/styles/reading.css'
import { data, redirect } from 'react-router'
import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import type { Post } from '#server/modules/blog/schema.ts'
import { DisclosureNote } from '#web/ui/disclosure-note.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import type { Route } from './+types/preview-page'
import { missing } from './missing.ts'
import { FailedPage } from './missing-page.tsx'
import { loadParts } from './post/load-parts.ts'
import { PostArticle } from './post/post-article.tsx'
import { postPath } from './post-tile.ts'
import styles from './preview-page.module.css'

const KEPT_NOWHERE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' }

/** The post behind a secret address; once it is published, the address leads to where everybody reads it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const answer = await api.blogs.preview[':token'].$get({ param: { token: params.token } })
  if (answer.status === 404 || answer.status === 400) throw await missing(api, 'Post not found.')
  const post = (await unwrap(answer)) as Post
  if (post.status === 'published') throw redirect(postPath(post.slug))
  const shown = await loadParts(context, { ...post, title: post.title || 'Untitled' })
  return data(shown, { headers: KEPT_NOWHERE })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData ? `Preview: ${loaderData.post.title}` : 'Post not found',
    noindex: true,
  })

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageWrap>
        <div className={styles.banner}>
          <DisclosureNote label="Preview" icon="eye">
            <b>Preview: not published.</b> Only people who have this link can see it. The post may
            still change.
          </DisclosureNote>
        </div>
      </PageWrap>
      <PostArticle {...loaderData} isPreview />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailedPage
      error={error}
      title="Post not found."
      text="This preview link was withdrawn, or never led anywhere. Ask whoever sent it for a new one."
    />
  )
}
