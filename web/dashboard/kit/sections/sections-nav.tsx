import { useEffect, useRef } from 'react'
import styles from './sections.module.css'
import { useCurrentPart } from './use-current-part.ts'

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
  useEffect(() => void document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <nav
      ref={nav}
      className={`scrolls-across below-5 edge-below on-ground line stretched close-lines loose ${styles.parts}`}
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
