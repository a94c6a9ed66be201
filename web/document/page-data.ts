import type { EntryContext, StaticHandlerContext } from 'react-router'
import { isReadingPage } from './reading-pages.ts'
import type { PageData } from './start-page.ts'

type Framework = Pick<EntryContext, 'manifest' | 'future' | 'ssr' | 'routeDiscovery' | 'isSpaMode'>

/** Writes the page data of documents; what depends on the routes alone is written once for each set of them. */
export function pageDataWriter(framework: Framework) {
  const known = new Map<string, string>()
  return (context: StaticHandlerContext): string => {
    const ids = context.matches.map(({ route }) => route.id)
    const key = ids.join()
    const fixed = known.get(key) ?? JSON.stringify(fixedData(framework, ids)).slice(0, -1)
    known.set(key, fixed)
    return escapeForScript(`${fixed},"state":${JSON.stringify(stateOf(context))}}`)
  }
}

function fixedData(framework: Framework, ids: string[]): Omit<PageData, 'state'> {
  const { manifest, future, ssr, routeDiscovery, isSpaMode } = framework
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const imports = routes.flatMap((route) => [...modulesOf(route), ...(route.imports ?? [])])
  return {
    router: { basename: '/', future, ssr, routeDiscovery, isSpaMode },
    modules: routes.map((route) => [route.id, modulesOf(route)]),
    manifest: manifest.url,
    entry: manifest.entry.module,
    preloads: [
      ...new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...imports]),
    ],
    isLate: isReadingPage(ids.at(-1)),
  }
}

// The build may part a route into modules, so that its actions can load beside its component.
function modulesOf(route: NonNullable<Framework['manifest']['routes'][string]>): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, module } = route
  const all = [clientActionModule, clientLoaderModule, clientMiddlewareModule, module]
  return all.filter((url) => url !== undefined)
}

function stateOf({ loaderData, actionData, errors }: StaticHandlerContext) {
  return { loaderData, actionData, errors }
}

const MARKS: Record<string, string> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function escapeForScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (mark) => MARKS[mark] ?? mark)
}
