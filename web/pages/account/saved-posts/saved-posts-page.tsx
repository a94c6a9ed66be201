import { useEffect, useState } from 'react'
import { pageContext } from '#web/api/page-context.ts'
import { useSite } from '#web/api/site-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/saved-posts-page'
import { FailedToLoad, SignedOut } from './no-saved-posts.tsx'
import { SavedPosts } from './saved-posts.tsx'
import styles from './saved-posts-page.module.css'

const SKELETONS = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  return { outcome: await attempt(api.auth['saved-posts'].$get()) }
}

/** Inside the site the page shows at once, and its posts follow. */
export function clientLoader(): { outcome: Loaded | null } {
  return { outcome: null }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Saved Posts | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function SavedPostsPage({ loaderData }: Route.ComponentProps) {
  const { user } = useSite()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const outcome = loaded ?? loaderData.outcome
  useEffect(() => {
    if (user && !loaderData.outcome) void loadSaved().then(setLoaded)
  }, [user, loaderData])
  return (
    <PageWrap className={styles.page}>
      <h1 tabIndex={-1}>Your Saved Posts</h1>
      {!user && <SignedOut />}
      {user && !outcome && <Loading />}
      {user && outcome && <Outcome outcome={outcome} onRetry={retry} />}
    </PageWrap>
  )

  function retry() {
    setLoaded(null)
    void loadSaved().then(setLoaded)
  }
}

type Loaded = Awaited<ReturnType<typeof loadSaved>>

function Outcome({ outcome, onRetry }: { outcome: Loaded; onRetry: () => void }) {
  if ('value' in outcome) return <SavedPosts posts={outcome.value.savedPosts} />
  return outcome.refusal.status === 401 ? <SignedOut /> : <FailedToLoad onRetry={onRetry} />
}

function Loading() {
  return (
    <div role="status">
      <span className="vh">Loading your saved posts</span>
      <CardGrid kind="posts-3">
        <Skeleton shape="post" count={SKELETONS} />
      </CardGrid>
    </div>
  )
}

async function loadSaved() {
  try {
    const { browserApi } = await import('#web/api/browser-api.ts')
    return await attempt(browserApi.auth['saved-posts'].$get())
  } catch {
    return { refusal: { status: 0, message: 'The site could not be reached.' } }
  }
}
