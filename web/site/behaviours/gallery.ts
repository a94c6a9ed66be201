/** Moves a strip of pictures by thumbnails and arrow keys; marks the current thumbnail. */
export function followSlides(gallery: HTMLElement) {
  const strip = findSlides(gallery)
  const small = [...gallery.querySelectorAll<HTMLElement>('[data-slide]')]
  const mark = () => {
    const shown = shownSlide(strip)
    for (const [index, button] of small.entries())
      button.setAttribute('aria-current', String(index === shown))
  }
  for (const [index, button] of small.entries())
    button.addEventListener('click', () => showSlide(strip, index))
  strip?.addEventListener('scroll', mark)
  strip?.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    showSlide(strip, shownSlide(strip) + step)
  })
}

/** The strip of the gallery around `element`; null for a single picture. */
export function findSlides(element: Element | null): HTMLElement | null {
  return element?.closest('[data-start=gallery]')?.querySelector<HTMLElement>('ul') ?? null
}

/** Index of the visible picture, from 0. */
export function shownSlide(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
}

/** Scrolls a strip to a picture, clamped to its ends. */
export function showSlide(strip: HTMLElement | null, index: number) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  strip?.scrollTo({
    left: index * strip.clientWidth,
    behavior: isStill ? 'auto' : 'smooth',
  })
}
