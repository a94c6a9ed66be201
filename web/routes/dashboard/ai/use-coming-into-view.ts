import { useEffect, useRef } from 'react'

/** A ref whose element is brought into view when `isOn` becomes true and its top is below the window, as on a phone. */
export function useComingIntoView(isOn: boolean) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const top = ref.current?.getBoundingClientRect().top ?? 0
    if (!isOn || top < innerHeight * 0.8) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    ref.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  }, [isOn])
  return ref
}
