import { pathTo } from '#shared/addresses.ts'
import { unwrap } from '#web/api/refusal.ts'
import { Missing, page, Redirect, type PageContext } from '#web/site/page.ts'
import { DisclosureNote } from '#web/ui/post/disclosure-note.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { PostArticle } from './post/post-article.tsx'
import { postParts } from './post/post-parts.ts'
import { postView } from './post/post-view.ts'

export const previewPage = page({
  load,
  head: ({ post }) => ({ title: `Preview: ${post.title}`, noindex: true }),
  Body: ({ data }) => (
    <>
      <PageWrap className="start-5">
        <DisclosureNote label="Preview" icon="eye">
          {data.showsChanges ? (
            <>
              <b>Preview: unpublished changes.</b> Only people who have this link can see them.
              Readers see the post as it was published.
            </>
          ) : (
            <>
              <b>Preview: not published.</b> Only people who have this link can see it. The post may
              still change.
            </>
          )}
        </DisclosureNote>
      </PageWrap>
      <PostArticle post={data.post} parts={data.parts} isPreview />
    </>
  ),
  headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' },
})

/** The post at a secret address, which redirects to the public one when there is nothing else to see. */
async function load({ api, params, site }: PageContext) {
  const response = await api.blogs.preview[':token'].$get({ param: { token: params.token ?? '' } })
  if (response.status === 404 || response.status === 400) {
    throw new Missing({
      title: 'Post not found',
      heading: 'Post not found.',
      text: 'This preview link was revoked, never existed, or is not open to everyone. Only the author and admins can preview a member’s post, once they are signed in.',
    })
  }
  const { showsChanges, ...post } = await unwrap(response)
  if (post.status === 'published' && !showsChanges) throw new Redirect(pathTo.post(post.slug))
  const view = postView({ ...post, title: post.title || 'Untitled' })
  return { post: view, parts: await postParts({ api, site }, post), showsChanges }
}
