import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { LRUCache } from 'lru-cache'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { IslandWriterContext, type IslandWriter } from './islands/island.tsx'

const MOST_CHARACTERS = 4_000_000

const withoutIslands: IslandWriter = {
  nameOf: refuse,
  nextPrefix: refuse,
  render: refuse,
}

/**
 * The inner HTML of an element as a component writes it, kept by its props: where one of many parts of a page changed, only
 * that one is rendered. The component may use its props alone: no islands and nothing of the site.
 */
export function cachedHtml<Props extends object>(Component: ComponentType<Props>) {
  const cache = new LRUCache<string, { __html: string }>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ __html }, key) => __html.length + key.length,
  })
  return (props: Props): { __html: string } => {
    // Where it writes amounts, it writes them in this.
    const key = shopCurrency() + JSON.stringify(props)
    const cached = cache.get(key)
    if (cached) return cached
    const written = (
      <IslandWriterContext value={withoutIslands}>
        <Component {...props} />
      </IslandWriterContext>
    )
    const html = { __html: renderToStaticMarkup(written) }
    cache.set(key, html)
    return html
  }
}

function refuse(): never {
  throw new Error('an island cannot stand in kept HTML, which is the same in every document')
}
