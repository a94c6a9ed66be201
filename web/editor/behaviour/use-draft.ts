import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * A field of a block. Changes are debounced so that undo takes back words, not letters; leaving the field flushes what is
 * pending.
 */
export function useDraft<C extends Control = HTMLInputElement>(
  value: string,
  onChange: (text: string) => void,
) {
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setDraft(value), [value])
  const tell = (text: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (text !== value) onChange(text)
  }
  return {
    value: draft,
    onBlur: () => timer.current !== undefined && tell(draft),
    onChange: ({ target }: { target: C }) => {
      setDraft(target.value)
      clearTimeout(timer.current)
      timer.current = setTimeout(tell, PAUSE_MS, target.value)
    },
  }
}
