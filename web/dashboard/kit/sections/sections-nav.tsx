import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

type Props = { parts: readonly (readonly [id: string, label: string])[] }

/** The sections of the settings; the one that is being read is marked, and in view. */
export function SectionsNav({ parts }: Props) {
  const current = useCurrentPart(parts.map(([id]) => id))
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    nav.current?.scrollTo({ left: (link?.offsetLeft ?? 0) - nav.current.clientWidth / 3 })
  }, [current])
  // The browser looked for the section of the address before it was rendered. Newer ones return a promise.
  const { hash } = useLocation()
  useEffect(() => void document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
  return (
    <nav
      ref={nav}
      className="tabs scrolls-across sticks-above below-5 edge-below on-ground line stretched close-lines loose"
      aria-label="Settings sections"
    >
      {parts.map(([id, label]) => (
        <a
          className="pair joined ui medium soft unbroken"
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            goTo(id)
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

// The router does not know addresses that the browser went to by itself, and could not ask before leaving them.
function goTo(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

/** The id of the part that is being read: the last one that has passed the upper third, or the last one at the end. */
function useCurrentPart(ids: string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const latestIds = useRef(ids)
  latestIds.current = ids
  useEffect(() => {
    const look = () => setCurrent(currentOf(latestIds.current))
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
