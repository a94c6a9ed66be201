import type { KeyboardEvent } from 'react'

/** Sends the form of a text with Mod-Enter, unless that ends a word that is being composed. */
export function submitOnKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, nativeEvent, currentTarget } = event
  if (nativeEvent.isComposing || key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}
