import { isLiveId } from '#shared/post/text-blocks.ts'
import { visibleLine } from '#shared/text/visible-text.ts'

/**
 * What a verdict says besides its words, each empty where the writer said nothing: the id of a product (or a name, for
 * one that the store does not have), a score out of ten, a key figure with what it measures, and a price.
 */
export const VERDICT_FACTS = ['product', 'name', 'score', 'figure', 'measure', 'price'] as const

export type VerdictFact = (typeof VERDICT_FACTS)[number]
export type VerdictFacts = Record<VerdictFact, string>

export const HIGHEST_SCORE = 10

/** The most characters of what is typed. */
export const LONGEST_FACT = { name: 120, score: 4, figure: 24, measure: 80, price: 40 }

const SCORE = /^(?:10(?:\.0)?|\d(?:\.\d)?)$/

/** One fact as it is stored: a line without markup, empty if it cannot be one. */
export function verdictFact(fact: VerdictFact, written: string | null | undefined): string {
  if (fact === 'product') return isLiveId(written) ? written : ''
  const line = visibleLine(written ?? '').replace(/\s+/g, ' ')
  if (fact === 'score') return verdictScore(line)
  return [...line].slice(0, LONGEST_FACT[fact]).join('').trim()
}

/** A score from 0 to 10 with at most one decimal, "8,5" too; empty for anything else. */
export function verdictScore(written: string): string {
  const score = written.trim().replace(',', '.')
  return SCORE.test(score) ? String(Number(score)) : ''
}

/** The attributes of a verdict's element. */
export function verdictAttributes(
  read: (fact: VerdictFact) => string | null | undefined,
): Record<string, string> {
  const facts = VERDICT_FACTS.map((fact) => [`data-${fact}`, verdictFact(fact, read(fact))])
  return Object.fromEntries(facts.filter(([, value]) => value))
}
