// Below the page is as good as in sight, so that a jump past the button tells, too; under the top bar it is out of sight.
const rootMargin = '-64px 0px 1000000px'

/** Shows the bar at the bottom of a phone while the page's own button is out of sight above. */
export function showBuyBar(bar: HTMLElement) {
  const { form } = bar.querySelector('button') ?? {}
  const button = form?.querySelector('button[type="submit"]')
  if (!button) return
  bar.dataset.begun = ''
  new IntersectionObserver(
    (entries) => bar.toggleAttribute('data-on', !entries.at(-1)?.isIntersecting),
    { rootMargin },
  ).observe(button)
}
