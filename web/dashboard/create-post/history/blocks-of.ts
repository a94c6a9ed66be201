const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,li,tr,pre,figcaption,blockquote,img,hr,[data-video]'

/** The blocks of an HTML text as plain lines: paragraphs, headings, rows, code, and pictures by their alt text. */
export function blocksOf(html: string): string[] {
  // A detached document: nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...body.querySelectorAll(BLOCKS)].filter(
    (block) => block.matches('img,tr') || !block.querySelector(BLOCKS),
  )
  const lines = blocks
    .filter((block) => block.matches('tr') || !block.closest('tr'))
    .map(lineOf)
    .filter(Boolean)
  return lines.length > 0 ? lines : [body.textContent.trim()].filter(Boolean)
}

function lineOf(block: Element): string {
  if (block.matches('img'))
    return `[Picture: ${block.getAttribute('alt') || 'without a description'}]`
  if (block.matches('hr')) return '[Line]'
  if (block.matches('[data-video]')) return `[Video: ${block.getAttribute('data-video') ?? ''}]`
  if (block.matches('pre')) return block.textContent.trimEnd()
  if (block.matches('tr'))
    return [...block.children].map((cell) => tidy(cell.textContent)).join(' | ')
  return tidy(block.textContent)
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
