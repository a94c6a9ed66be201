import { redirect } from 'react-router'
import { pageContext } from '#web/api/page-context.ts'
import type { Route } from './+types/logout'
import { redirectWithCookies } from './form-answer.ts'

/** A GET ends nothing: another page could make a browser send one. */
export const loader = () => redirect('/')

export async function action({ context }: Route.ActionArgs) {
  const answer = await context.get(pageContext).api.auth.logout.$post()
  const away = redirectWithCookies('/', answer.headers)
  away.headers.set('Clear-Site-Data', '"cache"')
  return away
}
