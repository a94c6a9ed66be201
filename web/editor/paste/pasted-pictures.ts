import { fileOfDataUrl } from '#web/editor/pictures/picture-files.ts'

/** Starts uploading a pasted picture, or fetching one from its address, and returns the id of the upload. */
export type KeepPicture = (picture: File | string) => string

/**
 * Turns every picture into a figure. Embedded data is uploaded; a picture on another site is fetched by the server and
 * keeps its address until it has arrived; a local file of the writer becomes a placeholder.
 */
export function settlePictures(body: HTMLElement, keepPicture: KeepPicture) {
  for (const picture of body.querySelectorAll('img')) {
    if (isTracker(picture)) picture.remove()
    else settle(picture, keepPicture)
  }
}

function isTracker(picture: Element): boolean {
  return ['width', 'height'].some((name) => /^[0-2]$/.test(picture.getAttribute(name) ?? ''))
}

function settle(picture: HTMLImageElement, keepPicture: KeepPicture) {
  const file = fileOfDataUrl(picture.getAttribute('src') ?? '')
  if (file) picture.setAttribute('data-upload', keepPicture(file))
  const address = file ? '' : addressOf(picture)
  if (address.startsWith('https:')) picture.setAttribute('data-upload', keepPicture(address))
  picture.setAttribute('src', address)
  const figure = picture.closest('figure') ?? picture.ownerDocument.createElement('figure')
  const caption = figure.querySelector('figcaption')
  const isOwn = figure.isConnected && figure.querySelectorAll('img').length === 1
  if (isOwn) return figure.replaceChildren(picture, ...(caption ? [caption] : []))
  const own = picture.ownerDocument.createElement('figure')
  picture.replaceWith(own)
  own.append(picture)
  return undefined
}

function addressOf(picture: Element): string {
  const src = picture.getAttribute('src') || (picture.getAttribute('data-src') ?? '')
  const own = ownPath(src)
  if (own) return own
  const address = src.startsWith('//') ? `https:${src}` : src.replace(/^http:/i, 'https:')
  return /^https:\/\//i.test(address) && URL.canParse(address) ? address : ''
}

function ownPath(src: string): string | undefined {
  const path = src.startsWith(location.origin) ? src.slice(location.origin.length) : src
  return path.startsWith('/media/') ? path : undefined
}
