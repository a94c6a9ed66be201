import { renderToStaticMarkup } from 'react-dom/server'
import { pathTo } from '#shared/addresses.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import { currencySymbol } from '#shared/money/currency.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { inShop } from '#shared/money/shown-money.ts'
import type { ApiClient } from '#web/api/client.ts'
import { unwrap } from '#web/api/refusal.ts'
import { Frame, MAIN_PLACE, type FrameCounts } from './frame/frame.tsx'
import { dashboardKindOf, editLinkOf, isReadingPage, placeOf } from './frame/links.ts'
import { IslandWriterContext } from './islands/island.tsx'
import { islandWriter } from './islands/island-writer.ts'
import { PartCache } from './part-cache.ts'
import type { FrameSite, Person } from './page.ts'
import type { Heard } from './render-cache.ts'
import type { PageRequest } from './renderer.tsx'

export type FrameData = {
  site: FrameSite
  person: Person | null
  counts: FrameCounts | null
  cartLines: number
  /** Of content, that it is made of; undefined stands for all. */
  topics?: readonly string[] | undefined
}

type Around = { before: Uint8Array<ArrayBuffer>; after: Uint8Array<ArrayBuffer>; bytes: number }

const HEAD_END = '</head><body>'
const END = '</body></html>'

const CHECKOUTS: readonly string[] = [pathTo.checkout(), pathTo.expressCheckout()]

const encoder = new TextEncoder()

/** Loads and renders the frame. The HTML is cached by everything it is rendered from, so nobody can receive another person's. */
export class FrameWriter {
  readonly #written = new PartCache<Around>()
  #last: FrameData | undefined

  async load(apiWith: (heard: Heard) => ApiClient): Promise<FrameData> {
    let topics: FrameData['topics']
    const api = apiWith((heard) => (topics = heard))
    const { user, counts, cartLines, ...site } = await unwrap(api.frame.$get())
    const frame = { site, person: user, counts, cartLines, topics }
    if (!user) this.#last = frame
    return frame
  }

  /** A guest's frame as last rendered, for an error page when nothing can be loaded. */
  lastKnown(): FrameData {
    return this.#last ?? { site: unknownSite(), person: null, counts: null, cartLines: 0 }
  }

  /** `isFound` is false for a page that is not there or failed. */
  write(frame: FrameData, { url: { pathname }, revision }: PageRequest, isFound: boolean): Around {
    const { site, person, counts, cartLines } = frame
    const location = placeOf(pathname, site, person)
    const dashboard = dashboardKindOf(pathname, person)
    const edit = isFound ? editLinkOf(pathname, person) : undefined
    const isReading = isFound && isReadingPage(pathname)
    const isCheckout = CHECKOUTS.includes(pathname)
    const around = { location, dashboard, edit, isReading, isCheckout }
    const name = JSON.stringify([around, site.currency.code, person, counts, cartLines])
    const cached = this.#written.find(name, revision)
    if (cached) return cached
    const html = renderToStaticMarkup(
      <IslandWriterContext value={islandWriter('f')}>
        <Frame {...frame} {...around} />
      </IslandWriterContext>,
    )
    const cut = html.indexOf(MAIN_PLACE)
    const before = encoder.encode(HEAD_END + html.slice(0, cut))
    const after = encoder.encode(html.slice(cut + MAIN_PLACE.length) + END)
    const written = { before, after, bytes: before.length + after.length }
    this.#written.keep(name, revision, written)
    return written
  }
}

// Asked for when it is needed: the shop's currency is not known before.
const unknownSite = (): FrameSite => ({
  site: { ...siteSettings.parse({}), isStarter: false, seller: '', logo: null },
  publicUrl: '',
  categories: [],
  latest: [],
  currency: { ...inShop(), symbol: currencySymbol(shopCurrency()) },
  currencies: [shopCurrency()],
  currencyIsChosen: false,
  payPalOffered: false,
  rupeesOffered: false,
  checkoutOffered: false,
  taxAdded: false,
  taxIsDue: true,
  delivery: null,
  shipping: { country: '', methods: [], isForAll: false },
  offerCountry: '',
  offerShipping: [],
  mailIsSent: false,
})
