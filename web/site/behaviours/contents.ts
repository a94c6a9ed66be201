// Everything above the line counts as seen, so that a jump over several headings is noticed too.
const ABOVE_THE_LINE = '1000000px 0px -66% 0px'

/** Marks the current chapter: the last whose heading has passed the upper third. A folded list closes at a choice. */
export function markChapter(contents: HTMLElement) {
  const chapters = [...contents.querySelectorAll('a')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  const mark = () => {
    const line = window.innerHeight / 3
    const hasPassed = ({ heading }: (typeof chapters)[number]) =>
      heading.getBoundingClientRect().top <= line
    const current = chapters.findLast(hasPassed) ?? chapters[0]
    for (const { link } of chapters) link.removeAttribute('aria-current')
    current?.link.setAttribute('aria-current', 'true')
  }
  const observer = new IntersectionObserver(mark, { rootMargin: ABOVE_THE_LINE })
  contents.addEventListener('click', () => contents.closest('details')?.removeAttribute('open'))
  for (const { heading } of chapters) observer.observe(heading)
}
