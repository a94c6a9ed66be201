import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  StaticRouterProvider,
  UNSAFE_FrameworkContext,
  type ServerBuild,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router'
import { DocumentHtmlContext } from '#web/api/document-html.tsx'
import { WriteOnceContext } from '#web/api/once-per-revision.tsx'
import { KeptHeadContext } from './document-head.tsx'
import { endScripts } from './inline-scripts.ts'
import { pageDataWriter } from './page-data.ts'
import { isReadingPage } from './reading-pages.ts'
import { keptPartsAt, writeOnce, type KeptParts } from './write-once.server.tsx'

const HEAD = '<head>'
const HEAD_END = '</head>'
const BODY_END = '</body></html>'

type Request = { documentHtml: ReadonlyMap<string, string>; revision: number | undefined }

/** Writes a whole document: the page as React renders it, then the data and the scripts by which it starts. */
export function documentWriter(build: ServerBuild, routes: StaticHandler['dataRoutes']) {
  const framework = frameworkOf(build)
  const routerAt = routerMaker(routes)
  const writeData = pageDataWriter(framework)
  const scripts = endScripts().map((script) => `<script>${script}</script>`)
  const end = scripts.join('') + BODY_END

  return (page: StaticHandlerContext, { documentHtml, revision }: Request): Buffer<ArrayBuffer> => {
    const parts = revision === undefined ? null : keptPartsAt(revision)
    const headName = nameOfHead(page)
    const keptHead = headName && parts?.find(headName)
    const html = renderToString(
      <KeptHeadContext value={keptHead}>
        <WriteOnceContext value={parts && writeOnce(parts)}>
          <DocumentHtmlContext value={documentHtml}>
            <UNSAFE_FrameworkContext value={framework}>
              <StaticRouterProvider router={routerAt(page)} context={page} hydrate={false} />
            </UNSAFE_FrameworkContext>
          </DocumentHtmlContext>
        </WriteOnceContext>
      </KeptHeadContext>,
    )
    if (headName && keptHead === undefined) keepHead(headName, headOf(html), parts)
    const data = `<script type="application/json" id="page-data">${writeData(page)}</script>`
    return Buffer.from(`<!DOCTYPE html>${html.slice(0, -BODY_END.length)}${data}${end}`)
  }
}

function frameworkOf({ assets: manifest, future, ssr, routeDiscovery, routes }: ServerBuild) {
  const routeModules = Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route.module]] : [])),
  )
  return { manifest, future, ssr, routeDiscovery, isSpaMode: false, routeModules }
}

// The router's own static router goes through all routes anew for each page; only its state is of the page.
function routerMaker(routes: StaticHandler['dataRoutes']) {
  let empty: ReturnType<typeof createStaticRouter> | undefined
  return (page: StaticHandlerContext): ReturnType<typeof createStaticRouter> => {
    empty ??= createStaticRouter(routes, {
      ...page,
      loaderData: {},
      actionData: null,
      errors: null,
    })
    const { location, loaderData, actionData, errors } = page
    const { manifest } = empty
    const matches = page.matches.map((match) => ({
      ...match,
      route: manifest[match.route.id] ?? match.route,
    }))
    return {
      ...empty,
      state: { ...empty.state, location, matches, loaderData, actionData, errors },
    }
  }
}

// Readers' pages tell everybody the same in their heads; an address with a query is written anew.
function nameOfHead({ location, matches, errors }: StaticHandlerContext): string | undefined {
  const isSame = !errors && !location.search && isReadingPage(matches.at(-1)?.route.id)
  return isSame ? `head ${location.pathname}` : undefined
}

// Drafts change without a new revision; their heads, and few others, tell search engines to stay away.
function keepHead(name: string, head: string, parts: KeptParts | null): void {
  if (!head.includes('content="noindex')) parts?.keep(name, head)
}

function headOf(html: string): string {
  return html.slice(html.indexOf(HEAD) + HEAD.length, html.indexOf(HEAD_END))
}
