import { redirect } from 'react-router'
import type { Route } from './+types/moved'

/** Addresses that the dashboard once had; each leads for good to the one that it has now. */
export function loader({ url, params }: Route.LoaderArgs) {
  const { id } = params as { id?: string }
  const path = id
    ? `/dashboard/blog-analytics/${encodeURIComponent(id)}`
    : '/dashboard/manage-blogs'
  throw redirect(path + url.search, 301)
}
