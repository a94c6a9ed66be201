const LEVEL = /mso-list:\s*\S+\s+level(\d+)/
const IGNORED = /mso-list:\s*ignore/i

/** Word exports a list as paragraphs with a drawn bullet; rebuilds real lists with their nesting. */
export function settleWordLists(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph)
    if (level > 0) moveIntoList(paragraph, level)
  }
}

function levelOf(paragraph: Element): number {
  return Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
}

function moveIntoList(paragraph: Element, level: number) {
  const kind = takeBullet(paragraph)
  const list = listFor(paragraph, kind, level)
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}

function takeBullet(paragraph: Element): 'ol' | 'ul' {
  const bullet = [...paragraph.querySelectorAll('span')].find((span) =>
    IGNORED.test(span.getAttribute('style') ?? ''),
  )
  const sign = bullet?.textContent?.trim() ?? ''
  bullet?.remove()
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(sign) ? 'ol' : 'ul'
}

// Continues the preceding list at the paragraph's depth, or starts a new one if the kind differs.
function listFor(paragraph: Element, kind: 'ol' | 'ul', level: number): Element {
  const before = paragraph.previousElementSibling
  let list = before?.hasAttribute('data-word-list') ? before : undefined
  if (!list || (level === 1 && list.localName !== kind)) {
    list = newList(paragraph, kind)
    paragraph.before(list)
  }
  for (let depth = 1; depth < level; depth += 1) list = innerList(list, kind)
  return list
}

function innerList(list: Element, kind: 'ol' | 'ul'): Element {
  const item = list.lastElementChild ?? list.appendChild(list.ownerDocument.createElement('li'))
  const last = item.lastElementChild
  if (last?.localName === 'ul' || last?.localName === 'ol') return last
  return item.appendChild(newList(list, kind))
}

function newList(near: Element, kind: 'ol' | 'ul'): Element {
  const list = near.ownerDocument.createElement(kind)
  list.setAttribute('data-word-list', '')
  return list
}
