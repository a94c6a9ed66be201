import { useEffect, useState } from 'react'
import type { Outcome } from './call.ts'

/**
 * What `load`, a function that stays the same, answers for a key. Undefined until the first answer; after that, the last one
 * stays until the next is there, and answers for a former key are dropped.
 */
export function useLoaded<Value>(
  key: string,
  load: (key: string) => Promise<Outcome<Value>>,
): Outcome<Value> | undefined {
  const [outcome, setOutcome] = useState<Outcome<Value>>()
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const answer = await load(key)
      if (isCurrent) setOutcome(answer)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [key, load])
  return outcome
}
