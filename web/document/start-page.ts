/** What a document says of itself, in its `<script type="application/json" id="page-data">`. */
export type PageData = {
  /** What the router calls its context; `state` is what the loaders gave. */
  router: Record<string, unknown>
  state: unknown
  /** The modules that make up each route that is shown, by the route's id. */
  modules: [id: string, urls: string[]][]
  manifest: string
  entry: string
  /** Everything these modules import. */
  preloads: string[]
  /** True where the page reads whole without scripts: they wait until it is painted, or somebody touches it. */
  isLate: boolean
}

type Started = Window & {
  __reactRouterContext?: Record<string, unknown>
  __reactRouterRouteModules?: Record<string, unknown>
}

/**
 * Runs inside the document, as text of its own: loads the page's modules, at once, or late: after everything has loaded
 * and is painted, when somebody touches the page, or 3 seconds on.
 */
export function startPage(): void {
  const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  let isStarted = false

  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const href of page.preloads) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
    }
    const self: Started = window
    self.__reactRouterContext = { ...page.router, state: page.state }
    const routes = page.modules.map(async ([id, urls]) => {
      const modules = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)))
      return [id, Object.assign({}, ...modules)] as const
    })
    const [, ...shown] = await Promise.all([import(/* @vite-ignore */ page.manifest), ...routes])
    self.__reactRouterRouteModules = Object.fromEntries(shown)
    await import(/* @vite-ignore */ page.entry)
  }

  if (!page.isLate) return void start()
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, start, { capture: true, once: true, passive: true })
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, 3000)
}
