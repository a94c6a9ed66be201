import { useEffect, useRef } from 'react'

/**
 * A ref whose element scrolls into view when `isOn` becomes true, if it starts in the lower part of the window, as on
 * a phone.
 */
export function useComingIntoView(isOn: boolean) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0
    if (!isOn || top < innerHeight * 0.4) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    ref.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  }, [isOn])
  return ref
}
