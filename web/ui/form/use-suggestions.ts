import { fold } from '#shared/text/words.ts'
import { useEffect, useState, type KeyboardEvent } from 'react'

const PAUSE_MS = 150

type SuggestionOptions = {
  typed: string
  /** Those that are not offered again. */
  taken: readonly string[]
  suggest: ((typed: string) => Promise<string[]>) | undefined
  onPick: (text: string) => void
}

/** What can be chosen instead of typing on: offered while something is typed, or asked for by ↓ or a click. */
export function useSuggestions({ typed, taken, suggest, onPick }: SuggestionOptions) {
  const [isAsked, setAsked] = useState(false)
  const found = useFound(isAsked ? suggest : undefined, typed)
  const takenKeys = new Set(taken.map(fold))
  // The former answer is shown, as far as it still fits, until the next one comes.
  const fits = (text: string) => !takenKeys.has(text) && text.startsWith(fold(typed.trim()))
  const offered = isAsked ? found.filter((text) => fits(fold(text))) : []
  const [index, setIndex] = useState(-1)
  const active = index < offered.length ? index : -1
  const close = () => {
    setAsked(false)
    setIndex(-1)
  }
  const pick = (text: string) => {
    close()
    onPick(text)
  }
  /** Returns whether the key was for the list. */
  const press = ({ key }: KeyboardEvent): boolean => {
    const chosen = offered[active]
    if (key === 'ArrowDown' && !isAsked) setAsked(true)
    else if (key === 'ArrowDown' && offered.length > 0) setIndex((active + 1) % offered.length)
    else if (key === 'ArrowUp' && offered.length > 0)
      setIndex(active > 0 ? active - 1 : offered.length - 1)
    else if (key === 'Escape' && offered.length > 0) close()
    else if (key === 'Enter' && chosen !== undefined) pick(chosen)
    else return false
    return true
  }
  return {
    offered,
    active,
    pick,
    press,
    close,
    open() {
      setAsked(true)
      setIndex(-1)
    },
  }
}

function useFound(suggest: SuggestionOptions['suggest'], typed: string): string[] {
  const [found, setFound] = useState<string[]>([])
  useEffect(() => {
    if (!suggest) return
    let isLatest = true
    const ask = async () => {
      const next = await suggest(typed.trim())
      if (isLatest) setFound(next)
    }
    const timer = setTimeout(() => void ask(), typed ? PAUSE_MS : 0)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [suggest, typed])
  return found
}
