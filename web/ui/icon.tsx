import { useEffect, useRef } from 'react'
import type { IconName } from './icon-shapes.ts'

export type { IconName }

// The server writes the shapes into the page; the browser's bundle goes without them.
const SHAPES = import.meta.env.SSR ? (await import('./icon-shapes.ts')).ICON_SYMBOLS : ''

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
    const sprite = ref.current
    // Only a document that the browser had to build anew lacks them.
    if (sprite && !sprite.firstChild)
      void import('./icon-shapes.ts').then((shapes) => (sprite.innerHTML = shapes.ICON_SYMBOLS))
  }, [])
  return (
    <svg
      ref={ref}
      className="vh"
      width="0"
      height="0"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: SHAPES }}
    />
  )
}
