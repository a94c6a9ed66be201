import { useEffect, useState } from 'react'

/** Seconds since `isRunning` became true; stops counting when it becomes false. */
export function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const startedAt = performance.now()
    setSeconds(0)
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - startedAt) / 1000)),
      1000,
    )
    return () => clearInterval(timer)
  }, [isRunning])
  return seconds
}
