/** Finds a statement in an element, ignoring white space, quote style and case; null if it does not occur. */
export function findPassage(within: Element, statement: string): Range | null {
  const passage = plain(statement).replace(/^["“”'‘’]+|["“”'‘’.]+$/g, '')
  if (passage.length < 3) return null
  const places: { node: Text; offset: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    for (let offset = 0; offset < node.data.length; offset++) {
      const character = plain(node.data[offset] ?? '')
      if (character === ' ' && text.endsWith(' ')) continue
      for (const one of character) {
        text += one
        places.push({ node, offset })
      }
    }
  }
  const start = text.indexOf(passage)
  const [first, last] = [places[start], places[start + passage.length - 1]]
  if (start < 0 || !first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

function plain(text: string): string {
  return text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').toLowerCase()
}
