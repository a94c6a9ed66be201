import { useEffect, useRef, useState } from 'react'

/** The id of the part that is being read: the last one that has passed the upper third, or the last one at the end. */
export function useCurrentPart(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const known = useRef(ids)
  known.current = ids
  useEffect(() => {
    const look = () => setCurrent(currentOf(known.current))
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])
  return current
}

function currentOf(ids: string[]): string | undefined {
  const { scrollHeight } = document.documentElement
  if (scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1) return ids.at(-1)
  const isPast = (id: string) =>
    (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3
  return ids.findLast(isPast) ?? ids[0]
}
