import type { SavedPost } from '#server/modules/blog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { loginPath } from '#web/site/return-path.ts'
import { done, page, refused, textFields, type PageContext } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { SiteDate } from '#web/site/site-date.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { PostCard } from '#web/ui/post/post-card.tsx'
import styles from '#web/pages/account/own-page.module.css'

export const savedPostsPage = page({
  load: async (context) => ({ posts: context.person && (await savedPosts(context)) }),
  head: (_data, { site }) => ({ title: `Saved Posts | ${site.siteName}`, noindex: true }),
  Body: ({ data: { posts }, form: { errors } }) => (
    <PageWrap className="page-room">
      <h1 className="title-1 below-6" tabIndex={-1}>
        Your Saved Posts
      </h1>
      <FormMessage tone="bad">{errors['']}</FormMessage>
      {posts ? <SavedPosts posts={posts} /> : <SignedOut />}
    </PageWrap>
  ),
  action: unsave,
  failure: { text: 'Your saved posts could not be loaded.' },
})

const savedPosts = async ({ api }: PageContext) =>
  (await unwrap(api.auth['saved-posts'].$get())).savedPosts

async function unsave(context: PageContext, form: FormData) {
  const { post: postId = '' } = textFields(form)
  const isSaved = (await savedPosts(context)).some(({ _id }) => _id === postId)
  if (isSaved) {
    const response = context.api.auth['save-post'][':postId'].$post({ param: { postId } })
    const outcome = await attempt(response)
    if ('refusal' in outcome) return refused(outcome.refusal, {})
  }
  return done(pathTo.savedPosts(), { flash: 'post-unsaved' })
}

// The behaviour `unsave` hides posts and reveals the text for an empty list.
function SavedPosts({ posts }: { posts: SavedPost[] }) {
  return (
    <>
      <CardGrid kind="posts-3">
        {posts.map((post, index) => (
          <div key={post._id}>
            <PostCard
              to={pathTo.post(post.slug)}
              title={post.title}
              picture={post.cover}
              heading="h2"
              priority={index === 0}
              facts={[
                <b key="category">{post.category.name}</b>,
                <SiteDate key="date" iso={post.createdAt} />,
                `${post.readingMinutes} min`,
              ]}
              action={<Unsave post={post} />}
            />
          </div>
        ))}
      </CardGrid>
      <div hidden={posts.length > 0}>
        <EmptyState text="No posts saved yet." hint="Press Save on any post to find it here later.">
          <LinkButton variant="primary" to={pathTo.blog()}>
            Browse the blog
          </LinkButton>
        </EmptyState>
      </div>
    </>
  )
}

function Unsave({ post: { _id, title } }: { post: SavedPost }) {
  return (
    <Form data-submit="unsave">
      <input type="hidden" name="post" value={_id} />
      <IconButton
        type="submit"
        icon="bookmark"
        label={`Unsave ${title}`}
        title="Unsave"
        className={styles.saved}
      />
    </Form>
  )
}

function SignedOut() {
  return (
    <EmptyState
      text="Please log in to see saved posts."
      hint="Saved posts stay with your account, on every device."
    >
      <LinkButton variant="primary" to={loginPath(pathTo.savedPosts())}>
        Sign In
      </LinkButton>
    </EmptyState>
  )
}
