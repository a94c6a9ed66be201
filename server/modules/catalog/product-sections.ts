import { topHeadings } from '#server/richtext/index.ts'

const NAME = '(?:✨[ \\t]*)?Product Overview'
const OVERVIEW = new RegExp(`^#{2,4}[ \\t]*${NAME}[ \\t]*$`, 'imu')
const OVERVIEW_HEADING = new RegExp(`^${NAME}$`, 'iu')
const NEXT_SECTION = /^###/m

type Sections = { overview: string; details: string }

/** The overview is the section "### ✨ Product Overview" up to the next `###`, or the whole text without one. */
export function productSections(markdown: string): Sections {
  const heading = OVERVIEW.exec(markdown)
  if (!heading) return { overview: markdown.trim(), details: '' }
  const before = markdown.slice(0, heading.index)
  const after = markdown.slice(heading.index + heading[0].length)
  const end = NEXT_SECTION.exec(after)?.index ?? after.length
  return { overview: after.slice(0, end).trim(), details: `${before}\n${after.slice(end)}`.trim() }
}

/** The same of clean HTML, where a heading of any level ends the overview. */
export function htmlSections(html: string): Sections {
  const headings = topHeadings(html)
  const at = headings.findIndex(
    ({ text, level }) => level > 1 && level < 5 && OVERVIEW_HEADING.test(text),
  )
  const heading = headings[at]
  if (!heading) return { overview: html, details: '' }
  const end = headings[at + 1]?.start ?? html.length
  return {
    overview: html.slice(heading.end, end).trim(),
    details: (html.slice(0, heading.start) + html.slice(end)).trim(),
  }
}
