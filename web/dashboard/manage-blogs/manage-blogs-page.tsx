import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { pageContext } from '#web/api/page-context.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { DeskHead } from '#web/dashboard/desk-head.tsx'
import { requireUser } from '#web/dashboard/require-user.ts'
import type { Route } from './+types/manage-blogs-page'
import { BinTable } from './bin-table.tsx'
import { BlogsFilters } from './blogs-filters.tsx'
import { BlogsList } from './blogs-list.tsx'
import { blogsHref, BLOGS_PATH, readBlogsView } from './blogs-view.ts'
import { ClearCacheButton } from './clear-cache-button.tsx'
import { countLine, factsOf } from './counts.ts'
import { LoadFailed } from './load-failed.tsx'
import { loadBlogs } from './load-blogs.ts'
import { useLate } from './use-late.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = await requireUser({ url, context })
  const { api } = context.get(pageContext)
  const view = readBlogsView(url.searchParams)
  const [found, counts, categories] = await Promise.all([
    loadBlogs(api, view, user),
    unwrap(api.blogs.counts.$get()),
    unwrap(api.categories.$get()),
  ])
  const { _id, role } = user
  return { user: { _id, role }, view, found, counts, categories }
}

// What stood on the page before: the frame around a list that could not be loaded anew.
let lastShown: Awaited<ReturnType<typeof loader>> | undefined

export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response || !lastShown) throw error
    const found = { kind: 'failed' as const }
    return { ...lastShown, view: readBlogsView(url.searchParams), found }
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: `Manage Blogs | ${frameOf(matches)?.site.siteName ?? ''}`, noindex: true })

export default function ManageBlogsPage({ loaderData }: Route.ComponentProps) {
  const { user, view, found, counts, categories } = loaderData
  const isAdmin = user.role === 'admin'
  useEffect(() => void (lastShown = loaderData), [loaderData])
  const { revalidate } = useRevalidator()
  const navigation = useNavigation()
  const isLoading = useLate(navigation.location?.pathname === BLOGS_PATH)
  const href = (page: number) => blogsHref(view, { page })
  return (
    <PageWrap>
      <DeskHead title="Manage Blogs" facts={factsOf(counts)}>
        <ClearCacheButton userId={user._id} isAdmin={isAdmin} />
        <LinkButton to="/dashboard/create-post" variant="primary">
          <Icon name="pen" small />
          Create Post
        </LinkButton>
      </DeskHead>
      <BlogsFilters view={view} categories={categories} count={countLine(found)} />
      {found.kind === 'failed' && <LoadFailed onRetry={() => void revalidate()} />}
      {found.kind === 'list' && (
        <BlogsList
          key={blogsHref(view, { page: view.page })}
          view={view}
          list={found}
          isAdmin={isAdmin}
          isLoading={isLoading}
          onChanged={() => void revalidate()}
        />
      )}
      {found.kind === 'bin' && (
        <BinTable
          posts={found.posts}
          page={found.currentPage}
          pages={found.totalPages}
          isAdmin={isAdmin}
          href={href}
          onChanged={() => void revalidate()}
        />
      )}
    </PageWrap>
  )
}
