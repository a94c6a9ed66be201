import { useEffect, type RefObject } from 'react'
import { findPassage } from './find-passage.ts'

type Props = { claims: string[]; checked: string[]; isWhole: boolean }

/** Highlights open and checked claims in the finished text without changing its DOM. */
export function useMarkedClaims(
  text: RefObject<HTMLElement | null>,
  { claims, checked, isWhole }: Props,
): void {
  useEffect(() => {
    const element = text.current
    if (!element || !isWhole || !('highlights' in CSS)) return
    const ranges = (statements: string[]) =>
      statements.map((claim) => findPassage(element, claim)).filter((range) => range !== null)
    const open = claims.filter((claim) => !checked.includes(claim))
    CSS.highlights.set('claim-open', new Highlight(...ranges(open)))
    CSS.highlights.set('claim-checked', new Highlight(...ranges(checked)))
    return () => {
      CSS.highlights.delete('claim-open')
      CSS.highlights.delete('claim-checked')
    }
  }, [text, claims, checked, isWhole])
}

export function showClaim(text: HTMLElement | null, claim: string): void {
  const range = text && findPassage(text, claim)
  if (!range) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  range.startContainer.parentElement?.scrollIntoView({
    block: 'center',
    behavior: isStill ? 'auto' : 'smooth',
  })
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
