import { redirect, type RouterContextProvider } from 'react-router'
import { pageContext } from '#web/api/page-context.ts'
import { attempt } from '#web/api/unwrap.ts'
import { loginPath } from '#web/pages/account/return-path.ts'

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> }

/** The signed-in person's account; a guest is sent to the login page, which leads back here. */
export async function requireUser({ url, context }: LoaderArgs) {
  const outcome = await attempt(context.get(pageContext).api.auth.profile.$get())
  if ('refusal' in outcome) throw redirect(loginPath(url.pathname + url.search))
  return outcome.value.user
}
