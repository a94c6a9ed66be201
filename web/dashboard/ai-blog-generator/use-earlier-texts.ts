import { useEffect, useRef, useState } from 'react'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import type { DraftState } from './draft-state.ts'
import { keepEarlierText, listEarlierTexts, type EarlierText } from './earlier-texts.ts'

const EVERY_MS = 1000

/** Keeps every text of a product in this browser, from its first words on. Returns those of the product, newest first. */
export function useEarlierTexts(state: DraftState, productId: string): EarlierText[] {
  const { _id: owner } = usePerson()
  const [texts, setTexts] = useState<EarlierText[]>([])
  const latest = useRef({ state, productId })
  latest.current = { state, productId }
  const { phase } = state
  useEffect(() => setTexts(listEarlierTexts(owner)), [owner])
  useEffect(() => {
    if (phase === 'idle') return undefined
    const keep = () => {
      const { state: now, productId: id } = latest.current
      const text = (now.aiContent || now.text).trim()
      if (text && id)
        setTexts(keepEarlierText(owner, { productId: id, text, at: new Date().toISOString() }))
    }
    if (phase !== 'writing') return keep()
    const timer = setInterval(keep, EVERY_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [owner, phase])
  return texts.filter((one) => one.productId === productId)
}
