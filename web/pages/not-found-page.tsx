import { pageContext } from '#web/api/page-context.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { missing } from '#web/pages/blog/missing.ts'
import { MissingPage } from '#web/pages/blog/missing-page.tsx'
import type { Route } from './+types/not-found-page'

export function loader({ context }: Route.LoaderArgs) {
  return missing(context.get(pageContext).api, 'Not found')
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Page not found', noindex: true })

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return <MissingPage missing={loaderData} />
}
