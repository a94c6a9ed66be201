import { useState } from 'react'
import { attempt } from '#web/api/refusal.ts'
import { networkApi } from './call.ts'

type Doubted = 'phone' | 'postalCode'

/** Asks, when a field of an address is left, whether what stands there may be a slip. Nothing is refused for it. */
export function useAddressDoubts() {
  const [texts, setTexts] = useState<Partial<Record<Doubted, string>>>({})
  return {
    texts,
    async ask(field: Doubted, typed: { country: string } & Partial<Record<Doubted, string>>) {
      const text = await doubtOf(typed)
      setTexts((now) => ({ ...now, [field]: text }))
    },
  }
}

async function doubtOf(json: { country: string }): Promise<string> {
  try {
    const answer = await attempt(networkApi['address-doubts'].$post({ json }))
    return ('value' in answer && answer.value.doubts[0]?.text) || ''
  } catch {
    return ''
  }
}
