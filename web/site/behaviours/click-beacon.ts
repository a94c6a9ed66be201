const LINKS = 'a[href^="/store/product/"], a[href^="http"]'

/** Tells which links to products and other sites, and which Add to Cart, are pressed; the links stay as they were written. */
export function tellPresses() {
  document.addEventListener('click', look)
  // The middle button.
  document.addEventListener('auxclick', look)
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof Element && target.matches('[data-submit=add-to-cart]')) tell('cart', '')
  })
}

function look({ target, button, defaultPrevented }: MouseEvent) {
  if (defaultPrevented || button > 1 || !(target instanceof Element)) return
  const link = target.closest(LINKS)
  const block = link?.closest<HTMLElement>('p.button, [data-click]')
  if (block) tell(block.dataset.click ?? 'button', link?.getAttribute('href') ?? '')
}

function tell(block: string, href: string) {
  const { referrer } = document
  const body = JSON.stringify({ path: location.pathname, place: block, href, referrer })
  navigator.sendBeacon('/api/clicks', new Blob([body], { type: 'application/json' }))
}
