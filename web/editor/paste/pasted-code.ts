const LANGUAGE = /\b(?:language-|lang-|highlight-source-|brush:\s*)([a-z0-9+#-]{1,30})\b/i

/** Turns every block of code into one `<pre><code>` with its lines and its language, if given. */
export function settleCode(body: HTMLElement) {
  for (const block of body.querySelectorAll<HTMLElement>('div'))
    if (isEditorCode(block)) makePre(block)
  for (const pre of body.querySelectorAll('pre')) makePre(pre)
}

// Code editors copy lines as <div>s in a monospace font.
function isEditorCode({ style }: HTMLElement): boolean {
  return style.whiteSpace.startsWith('pre') && /mono|consolas|courier|menlo/i.test(style.fontFamily)
}

function makePre(block: HTMLElement) {
  const name = languageOf(block)
  const code = block.ownerDocument.createElement('code')
  if (name) code.className = `language-${name.toLowerCase()}`
  code.textContent = linesOf(block).replace(/^\n|\n$/g, '')
  const pre = block.ownerDocument.createElement('pre')
  pre.append(code)
  block.replaceWith(pre)
}

function languageOf(block: Element): string {
  const near = [
    block,
    block.querySelector('code'),
    block.parentElement,
    block.parentElement?.parentElement,
  ]
  const told = near.map((element) =>
    element ? `${element.className} ${element.getAttribute('data-language') ?? ''}` : '',
  )
  return LANGUAGE.exec(told.join(' '))?.[1] ?? block.getAttribute('data-language') ?? ''
}

function linesOf(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return (node.textContent ?? '').replaceAll('\u00a0', ' ')
  const text = [...node.childNodes].map(linesOf).join('')
  if (node.nodeName === 'BR') return '\n'
  const isLine = /^(?:DIV|P|TR|LI)$/.test(node.nodeName)
  return isLine && !text.endsWith('\n') ? `${text}\n` : text
}
