import { copyCode } from './copy.ts'

/** Handles clicks in a post's text: Copy at a code block, a video to play, or a picture to enlarge. */
export function pressText(text: HTMLElement, event: MouseEvent) {
  // The text was found above it.
  const target = event.target as Element
  const copy = target.closest('[data-copy]')
  if (copy) return copyCode(copy)
  const zoom = target.closest<HTMLAnchorElement>('a.zoom')
  const { ctrlKey, metaKey, shiftKey } = event
  if (ctrlKey || metaKey || shiftKey) return
  const video = target.closest<HTMLElement>('[data-player]')
  if (video) {
    event.preventDefault()
    const leave = () => location.assign(video.querySelector('a')?.href ?? '')
    return void import('./play-video.ts').then(({ playVideo }) => playVideo(video), leave)
  }
  if (!zoom) return
  const dialog = text.querySelector('dialog')
  if (!dialog) return
  event.preventDefault()
  fill(dialog, zoom)
  dialog.showModal()
}

type Closing = Pick<HTMLDialogElement, 'close'>

/** Closes a dialog by a click on the backdrop, in browsers without `closedby`. */
export function closeOnBackdrop(dialog: HTMLElement & Closing, { target }: Event) {
  if (!('closedBy' in dialog) && target === dialog) dialog.close()
}

function fill(dialog: HTMLDialogElement, zoom: HTMLAnchorElement) {
  const small = zoom.querySelector('img')
  const [large, caption] = [dialog.querySelector('img'), dialog.querySelector('figcaption')]
  if (!large || !caption) return
  const alt = small?.alt ?? ''
  dialog.setAttribute('aria-label', alt || 'Picture')
  // The previous picture must not flash in the shape of this one.
  large.removeAttribute('src')
  large.width = Number(small?.getAttribute('width')) || 1280
  large.height = Number(small?.getAttribute('height')) || 720
  large.alt = alt
  large.src = zoom.href
  caption.textContent = zoom.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
  caption.hidden = !caption.textContent
}
