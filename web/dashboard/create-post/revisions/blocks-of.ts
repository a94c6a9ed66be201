const UNDIVIDED = 'pre,tr,img,hr,[data-video],[data-html],.product-card,.compared,.bookmark'
const INLINE =
  /^(?:a|abbr|b|br|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)$/i

/** The blocks of an HTML text as plain lines: paragraphs, headings, items, rows, code, and pictures by their alt text. */
export function blocksOf(html: string): string[] {
  // A detached document: nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return linesOf(body)
}

function linesOf(parent: Element): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = tidy(line)
    if (text) lines.push(text)
    line = ''
  }
  const add = (node: Node) => {
    if (!(node instanceof Element)) line += node.nodeType === Node.TEXT_NODE ? node.textContent : ''
    else if (INLINE.test(node.localName)) {
      line += node.matches('br') ? ' ' : ''
      node.childNodes.forEach(add)
    } else {
      end()
      lines.push(...(node.matches(UNDIVIDED) ? [wholeOf(node)] : linesOf(node)))
    }
  }
  parent.childNodes.forEach(add)
  end()
  return lines
}

function wholeOf(block: Element): string {
  if (block.matches('img'))
    return `[Picture: ${block.getAttribute('alt') || 'without a description'}]`
  if (block.matches('hr')) return '[Line]'
  if (block.matches('[data-video]')) return `[Video: ${block.getAttribute('data-video') ?? ''}]`
  if (block.matches('[data-html]')) return (block.getAttribute('data-html') ?? '').trim()
  if (block.matches('pre')) return block.textContent.trimEnd()
  if (block.matches('tr'))
    return [...block.children].map((cell) => tidy(cell.textContent)).join(' | ')
  return [block.matches('.bookmark') ? '[Post]' : '[Product]', tidy(block.textContent)]
    .join(' ')
    .trim()
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
