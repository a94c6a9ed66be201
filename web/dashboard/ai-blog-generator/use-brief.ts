import { useEffect, useState } from 'react'
import { readTab, writeTab } from '#web/ui/browser/tab-storage.ts'
import { asRecord, namesOf, recordOf } from '#shared/api/record.ts'

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
    change: (changes: Partial<Brief>) => keep({ ...brief, ...changes }),
    clear: () => keep(EMPTY),
  }
}

type Options = readonly { value: string }[]

/** Drops a category or products deleted since the brief was stored: the form could not deselect them. */
export function withoutGone(brief: Brief, categories: Options, products: Options): Brief {
  const isIn = (options: Options, id: string) => options.some(({ value }) => value === id)
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

type TextName = Exclude<keyof Brief, 'keywords' | 'products'>

// Storage can hold anything: values that do not have the form's shape are dropped.
function readBrief(): Brief {
  try {
    const stored = asRecord(JSON.parse(readTab(KEY) || '{}'))
    const text = (name: TextName) => {
      const value = stored[name]
      return typeof value === 'string' ? value : EMPTY[name]
    }
    const list = (name: 'keywords' | 'products') => {
      const value = stored[name]
      const isFit = Array.isArray(value) && value.every((entry) => typeof entry === 'string')
      return isFit ? value : EMPTY[name]
    }
    const { keywords: _keywords, products: _products, ...texts } = EMPTY
    const lists = { keywords: list('keywords'), products: list('products') }
    return { ...recordOf(namesOf(texts), text), ...lists }
  } catch {
    return EMPTY
  }
}
