/** What a document says of itself, in its `<script type="application/json" id="page-data">`. */
export type PageData = {
  /** What the router calls its context; `state` is what the loaders gave. */
  router: Record<string, unknown>
  state: unknown
  /** The module of each route that is shown, by the route's id. */
  modules: [id: string, url: string][]
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
 * Runs inside the document, as text of its own (`startScript`): loads the page's modules, at once or late, and gives
 * React what was pressed and typed before it was there.
 */
export function startPage(hydrated: string): void {
  const page = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  const first = ['pointerdown', 'keydown', 'focusin']
  const noted = ['click', 'input', 'change']
  const early: [kind: string, control: HTMLElement][] = []
  let isStarted = false

  const start = async () => {
    if (isStarted) return
    isStarted = true
    for (const href of page.preloads) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    const self = window as Started
    self.__reactRouterContext = { ...page.router, state: page.state }
    const modules = page.modules.map(([, url]) => import(/* @vite-ignore */ url))
    const [, ...shown] = await Promise.all([import(/* @vite-ignore */ page.manifest), ...modules])
    self.__reactRouterRouteModules = Object.fromEntries(
      page.modules.map(([id], index) => [id, shown[index]]),
    )
    await import(/* @vite-ignore */ page.entry)
  }

  const note = ({ type, target }: Event) => {
    if (!(target instanceof HTMLElement)) return
    const control = type === 'click' ? target.closest<HTMLElement>('button[type=button]') : target
    if (control && !early.some(([kind, known]) => kind === type && known === control)) {
      early.push([type, control])
    }
  }

  const replay = (kind: string, control: HTMLElement) => {
    if (!control.isConnected) return
    if (kind === 'click') return control.click()
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      // React hears of a value only when it differs from the last one that it saw.
      const { value } = control
      control.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
        control,
        value,
      )
    }
    control.dispatchEvent(new Event(kind, { bubbles: true }))
  }

  const handOver = () => {
    for (const kind of noted) removeEventListener(kind, note, true)
    for (const [kind, control] of early) replay(kind, control)
  }

  for (const kind of noted) addEventListener(kind, note, true)
  addEventListener(hydrated, handOver, { once: true })
  if (!page.isLate) return void start()
  for (const kind of first)
    addEventListener(kind, start, { capture: true, once: true, passive: true })
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(start)))
  setTimeout(start, 3000)
}
