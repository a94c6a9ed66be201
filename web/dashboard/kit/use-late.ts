import { useEffect, useState } from 'react'

/** True once `isTrue` has been so for `delayMs`, so that what is quick shows nothing in between. */
export function useLate(isTrue: boolean, delayMs = 400): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isTrue) return setLate(false)
    const timer = window.setTimeout(() => setLate(true), delayMs)
    return () => window.clearTimeout(timer)
  }, [isTrue, delayMs])
  return isTrue && isLate
}
