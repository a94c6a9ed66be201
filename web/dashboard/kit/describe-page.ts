/** Writes the description into the document's head; without one there is none. */
export function describePage(text: string | undefined): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  if (!text) return written?.remove()
  const meta = written ?? document.head.appendChild(document.createElement('meta'))
  meta.name = 'description'
  meta.content = text
}
