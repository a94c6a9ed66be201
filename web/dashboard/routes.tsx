import {
  createBrowserRouter,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
} from 'react-router'
import { ApiRefusal } from '#web/api/refusal.ts'
import { Missing, Redirect } from '#web/site/page.ts'
import { Dashboard, Broken } from './dashboard.tsx'
import { keepShown } from './keep-shown.ts'
import { networkApi, refusalOf } from './kit/call.ts'
import { fetchScreen } from './screen-parts.ts'
import {
  findScreen,
  visitScreen,
  type FoundScreen,
  type ScreenVisit,
  type Shown,
} from './screens.ts'
import { movedTo } from './moved-screens.ts'
import type { ShellData } from './shell.tsx'

/**
 * A router with a single route, since the list of screens maps paths. It starts with the data embedded in the
 * document.
 */
export function createRouter({ dashboard, shown }: ShellData) {
  const load = async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const moved = movedTo(url)
    if (moved) throw redirect(moved)
    const found = findScreen(url.pathname)
    if (!found) throw redirectDocument(url.href)
    const next = await visitOrLeave(found, {
      api: networkApi,
      url,
      params: found.params,
      ...dashboard,
    })
    const { location, loaderData } = router.state
    // Of the one route, whose loader this is.
    return keepShown(next, url, { location, shown: loaderData.screen as Shown | undefined })
  }
  const router = createBrowserRouter(
    [
      {
        id: 'screen',
        path: '/dashboard/*',
        loader: load,
        element: <Dashboard dashboard={dashboard} />,
        errorElement: <Broken />,
      },
    ],
    { hydrationData: { loaderData: { screen: shown } } },
  )
  return router
}

async function visitOrLeave(found: FoundScreen, context: ScreenVisit): Promise<Shown> {
  try {
    const [visited] = await Promise.all([visitScreen(found, context), fetchScreen(found.name)])
    return visited
  } catch (error) {
    return leave(error, context.url, found)
  }
}

// Navigation to sign-in or to an unknown path loads the server's document; so does an application older than the site's
// files. Without a connection the browser would show a page of its own, so the dashboard stays and says what failed.
async function leave(error: unknown, url: URL, found: FoundScreen): Promise<Shown> {
  if (error instanceof Redirect) throw elsewhere(new URL(error.path, url))
  if (error instanceof ApiRefusal || error instanceof Missing) throw redirectDocument(url.href)
  const { status, message } = refusalOf(error)
  try {
    await fetchScreen(found.name)
  } catch {
    if (await answers(url)) throw redirectDocument(url.href)
  }
  return { name: found.name, refusal: { status, message } }
}

const answers = (url: URL) =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

function elsewhere(to: URL): Response {
  const path = to.pathname + to.search
  return findScreen(to.pathname) ? redirect(path) : redirectDocument(path)
}
