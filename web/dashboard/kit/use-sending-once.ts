import { useRef } from 'react'
import type { Outcome } from './call.ts'

type Header = { 'idempotency-key': string }

/** Sends the same words with the same key until they are answered, so that they arrive once also where an answer was lost. */
export function useSendingOnce() {
  const attempt = useRef({ words: '', key: '' })
  return async <Value>(words: string, send: (header: Header) => Promise<Outcome<Value>>) => {
    if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() }
    const outcome = await send({ 'idempotency-key': attempt.current.key })
    const isRefused = 'refusal' in outcome && outcome.refusal.status > 0
    if (isRefused || 'value' in outcome) attempt.current = { words: '', key: '' }
    return outcome
  }
}
