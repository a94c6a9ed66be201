const OVERVIEW = /^#{2,4}[ \t]*(?:✨[ \t]*)?Product Overview[ \t]*$/imu
const NEXT_SECTION = /^###/m

/** The overview is the section "### ✨ Product Overview" up to the next `###`, or the whole text without one. */
export function productSections(markdown: string): { overview: string; details: string } {
  const heading = OVERVIEW.exec(markdown)
  if (!heading) return { overview: markdown.trim(), details: '' }
  const before = markdown.slice(0, heading.index)
  const after = markdown.slice(heading.index + heading[0].length)
  const end = NEXT_SECTION.exec(after)?.index ?? after.length
  return { overview: after.slice(0, end).trim(), details: `${before}\n${after.slice(end)}`.trim() }
}
