import type { ComponentType } from 'react'
import { islandName } from './island-name.ts'
import type { When } from './island.tsx'

const TAG = 'kiosk-island'
const NEAR = '400px'
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'touchstart', 'change']

const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<ComponentType<object>>('/web/**/*.island.tsx', { import: 'default' }),
  ).map(([path, load]) => [islandName(path), load]),
)

/** Hydrates one island; see `island.tsx` for how the server renders it. */
class Island extends HTMLElement {
  #life: Promise<void> | undefined

  connectedCallback() {
    // As island.tsx wrote it.
    waitFor(this, this.getAttribute('when') as When, () => void this.live())
  }

  /** Resolves when the island is hydrated. A failed load is retried on the next interaction. */
  live(): Promise<void> {
    return (this.#life ??= this.#hydrate().catch(() => {
      this.#life = undefined
      onceAny(this, TOUCHES, () => void this.live())
    }))
  }

  async #hydrate() {
    const load = files[this.getAttribute('name') ?? '']
    if (!load) return
    const [{ hydrate }, Component] = await Promise.all([import('./hydrate.ts'), load()])
    const props: object = JSON.parse(this.getAttribute('props') ?? '{}')
    hydrate(this, Component, props, this.getAttribute('prefix') ?? '')
    this.setAttribute('alive', '')
  }
}

/** Schedules the hydration of the document's islands. A click on a button that is not hydrated yet is replayed. */
export function startIslands() {
  customElements.define(TAG, Island)
  const repeat = (event: Event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return
    const island = event.target.closest<Island>(`${TAG}:not([alive])`)
    const control = event.target.closest<HTMLElement>('button')
    if (!island || !control || !island.contains(control)) return
    event.preventDefault()
    event.stopPropagation()
    void island.live().then(() => control.isConnected && control.click())
  }
  document.addEventListener('click', repeat, true)
}

function waitFor(island: HTMLElement, when: When, start: () => void) {
  if (when === 'now') return start()
  if (when === 'idle') return whenIdle(start)
  if (when === 'visible') return whenNear(island, start)
  // The focus may already be inside if the page was faster than its script.
  if (when === 'touch' && island.contains(document.activeElement)) return start()
  if (when === 'touch') return onceAny(island, TOUCHES, start)
  document.addEventListener(when.slice('on:'.length), start, { once: true })
}

function whenIdle(start: () => void) {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200)
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
}

// The island itself has no box; its first child has.
function whenNear(island: HTMLElement, start: () => void) {
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      start()
    },
    { rootMargin: NEAR },
  )
  if (island.firstElementChild) watch.observe(island.firstElementChild)
}

function onceAny(island: HTMLElement, events: string[], start: () => void) {
  const listener = () => {
    for (const name of events) island.removeEventListener(name, listener)
    start()
  }
  for (const name of events) island.addEventListener(name, listener, { passive: true })
}
