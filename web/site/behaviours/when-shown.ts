/** Runs at once, or when a prerendered page is shown: it has not been viewed before. */
export function whenShown(run: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}
