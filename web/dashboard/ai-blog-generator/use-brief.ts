import { useEffect, useState } from 'react'

/** What the form holds, as it is typed. */
export type Brief = {
  topic: string
  facts: string
  category: string
  length: string
  tone: string
  audience: string
  keywords: string[]
  sources: string
  products: string[]
}

const KEY = 'aiBrief'

const EMPTY: Brief = {
  topic: '',
  facts: '',
  category: '',
  length: '900',
  tone: 'plain',
  audience: '',
  keywords: [],
  sources: '',
  products: [],
}

/** The brief, kept in the browser's session so that a reload or a failed draft loses no word of it. */
export function useBrief() {
  const [brief, setBrief] = useState(EMPTY)
  useEffect(() => setBrief(readBrief()), [])
  const keep = (next: Brief) => {
    setBrief(next)
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing still has the form itself.
    }
  }
  return {
    brief,
    change: (part: Partial<Brief>) => keep({ ...brief, ...part }),
    clear: () => keep(EMPTY),
  }
}

type Known = readonly { value: string }[]

/** The brief without a category or products that are gone since it was kept: nobody could take them out. */
export function withoutGone(brief: Brief, categories: Known, products: Known): Brief {
  const isIn = (known: Known, id: string) => known.some(({ value }) => value === id)
  return {
    ...brief,
    category: isIn(categories, brief.category) ? brief.category : '',
    products: brief.products.filter((id) => isIn(products, id)),
  }
}

/** The brief as the API takes it; sources are parted by an empty line. */
export function briefToSend({ length, sources, ...brief }: Brief) {
  return {
    ...brief,
    length: Number(length),
    sources: sources
      .split(/\n\s*\n/)
      .map((source) => source.trim())
      .filter(Boolean),
  }
}

// Storage can hold anything: what does not have the form's shape is left out.
function readBrief(): Brief {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    const fitting = Object.entries(EMPTY).map(([name, empty]) => {
      const value = kept?.[name]
      const isFit = Array.isArray(empty)
        ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
        : typeof value === 'string'
      return [name, isFit ? value : empty]
    })
    return Object.fromEntries(fitting) as Brief
  } catch {
    return EMPTY
  }
}
