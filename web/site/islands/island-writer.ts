import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandWriter } from './island.tsx'
import { islandName } from './island-name.ts'

const found = import.meta.glob<ComponentType<never>>('/web/**/*.island.tsx', {
  eager: true,
  import: 'default',
})
const names = new Map<unknown, string>(
  Object.entries(found).map(([path, component]) => [component, islandName(path)]),
)

/** Renders the islands of one part of a document; `idPrefix` keeps their ids distinct from those of other parts. */
export function islandWriter(idPrefix: string): IslandWriter {
  let count = 0
  return {
    nameOf(component) {
      const name = names.get(component)
      if (!name) throw new Error('an island must be the default export of a *.island.tsx file')
      return name
    },
    nextPrefix: () => `${idPrefix}${++count}`,
    render: (element, prefix) => renderToString(element, { identifierPrefix: prefix }),
  }
}
