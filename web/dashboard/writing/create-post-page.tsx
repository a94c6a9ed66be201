import { data, useLocation } from 'react-router'
import { pageContext } from '#web/api/page-context.ts'
import { useSite } from '#web/api/site-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { frameOf } from '#web/site/head/frame-of.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { requireUser } from '#web/dashboard/require-user.ts'
import type { Route } from './+types/create-post-page'
import { NoDesk } from './no-desk.tsx'
import { pageHead } from './parts/seo-texts.ts'
import { WritingDesk } from './desk/writing-desk.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { email } = await requireUser({ url, context })
  const id = url.searchParams.get('id')
  if (!id) return { email, post: null, refusal: null }
  const { api } = context.get(pageContext)
  const outcome = await attempt(api.blogs[':id'].edit.$get({ param: { id } }))
  if ('value' in outcome) return { email, post: outcome.value, refusal: null }
  const { status, message } = outcome.refusal
  return data({ email, post: null, refusal: { status, message } }, { status })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    ...pageHead(
      loaderData?.post ?? { metaTitle: '', metaDescription: '' },
      frameOf(matches)?.site.siteName ?? '',
    ),
    noindex: true,
  })

export default function CreatePostPage({ loaderData }: Route.ComponentProps) {
  const { email, post, refusal } = loaderData
  const site = useSite()
  const { key } = useLocation()
  const { user } = site
  if (!user) return null
  if (refusal) return <NoDesk kind={refusal.status === 404 ? 'missing' : 'forbidden'} />
  const isMember = user.role !== 'admin'
  if (isMember && post?.status === 'published') return <NoDesk kind="published" post={post} />
  if (isMember && user.publishing === 'off' && !post) return <NoDesk kind="closed" />
  return <WritingDesk key={key} post={post} site={site} user={user} email={email} />
}
