import { useEffect, useState } from 'react'

/** True once `isTrue` has lasted for `delayMs`, so that fast responses show no intermediate state. */
export function useLate(isTrue: boolean, delayMs = 400): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isTrue) return setLate(false)
    const timer = window.setTimeout(() => setLate(true), delayMs)
    return () => window.clearTimeout(timer)
  }, [isTrue, delayMs])
  return isTrue && isLate
}
