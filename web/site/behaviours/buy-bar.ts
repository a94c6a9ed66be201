/** Shows the bar at the bottom of a phone while the page's own button is out of sight above. */
export function showBuyBar(bar: HTMLElement) {
  const { form } = bar.querySelector('button') ?? {}
  const button = form?.querySelector('button[type="submit"]')
  if (!button) return
  new IntersectionObserver(([entry]) => {
    const isAbove = !!entry && !entry.isIntersecting && entry.boundingClientRect.top < 0
    bar.toggleAttribute('data-on', isAbove)
  }).observe(button)
}
