/** Names the picture of the followed card for a view transition into the next page; names must be unique. */
export function growPicture(link: HTMLElement) {
  for (const lead of document.querySelectorAll<HTMLElement>('[data-lead]'))
    lead.style.viewTransitionName = 'none'
  const picture = link.closest('[data-card]')?.querySelector('picture')
  if (picture) picture.style.viewTransitionName = 'lead-picture'
}

/** Shows the fallback for pictures that fail to load, including those that failed before the script ran. */
export function rescuePictures() {
  document.addEventListener('error', ({ target }) => rescue(target), true)
  for (const img of document.images) {
    if (img.complete && img.currentSrc && !img.naturalWidth) rescue(img)
  }
}

function rescue(img: EventTarget | null) {
  if (!(img instanceof HTMLImageElement)) return
  const { fallback } = img.dataset
  if (!fallback || img.getAttribute('src') === fallback) return
  for (const source of img.parentElement?.querySelectorAll('source') ?? [])
    source.removeAttribute('srcset')
  img.removeAttribute('srcset')
  img.src = fallback
}
