import { useEffect, useRef } from 'react'
import type { IconName } from './icon-shapes.ts'

export type { IconName }

const SPRITE_ID = 'icons'

// The server writes the shapes into the page; the browser's bundle goes without them.
const SHAPES = import.meta.env.SSR ? (await import('./icon-shapes.ts')).ICON_SYMBOLS : ''
const written = import.meta.env.SSR ? null : document.getElementById(SPRITE_ID)

/** A drawn icon, hidden from screen readers: the words beside it, or its button's label, say what it means. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'i i-s' : 'i'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}

/** The shapes of all icons; stands once in the document, first in the body. */
export function IconSprite() {
  const ref = useRef<SVGSVGElement>(null)
  useEffect(() => {
    // A document that the browser had to build anew, for an error's page, takes over what was written.
    if (written && ref.current && !ref.current.firstChild)
      ref.current.append(...written.cloneNode(true).childNodes)
  }, [])
  return (
    <svg
      ref={ref}
      id={SPRITE_ID}
      className="vh"
      width="0"
      height="0"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: SHAPES }}
    />
  )
}
