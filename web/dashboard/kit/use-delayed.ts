import { useEffect, useState } from 'react'

/** True once `isTrue` has lasted for `delayMs`, so that fast responses show no intermediate state. */
export function useDelayed(isTrue: boolean, delayMs = 400): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isTrue) return setHasLasted(false)
    const timer = window.setTimeout(() => setHasLasted(true), delayMs)
    return () => window.clearTimeout(timer)
  }, [isTrue, delayMs])
  return isTrue && hasLasted
}
