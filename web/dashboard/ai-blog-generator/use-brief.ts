import { useEffect, useState } from 'react'
import { readTab, writeTab } from '#web/ui/tab-storage.ts'

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

/** Keeps the brief in session storage, so that a reload or a failed draft loses none of it. */
export function useBrief() {
  const [brief, setBrief] = useState(EMPTY)
  useEffect(() => setBrief(readBrief()), [])
  const keep = (next: Brief) => {
    setBrief(next)
    writeTab(KEY, JSON.stringify(next))
  }
  return {
    brief,
    change: (part: Partial<Brief>) => keep({ ...brief, ...part }),
    clear: () => keep(EMPTY),
  }
}

type Known = readonly { value: string }[]

/** Drops a category or products deleted since the brief was stored: the form could not deselect them. */
export function withoutGone(brief: Brief, categories: Known, products: Known): Brief {
  const isIn = (known: Known, id: string) => known.some(({ value }) => value === id)
  return {
    ...brief,
    category: isIn(categories, brief.category) ? brief.category : '',
    products: brief.products.filter((id) => isIn(products, id)),
  }
}

/** The request body for a brief; an empty line separates sources. */
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

// Storage can hold anything: values that do not have the form's shape are dropped.
function readBrief(): Brief {
  try {
    const kept = JSON.parse(readTab(KEY) || '{}') as Record<string, unknown>
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
