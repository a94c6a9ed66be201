import { calloutTone, CALLOUT_TONES } from '#shared/post/text-blocks.ts'
import { meaningful, nodeText, type HtmlElement } from './html-tree.ts'

type Around = { open: string; close: string }

/** What stands around the content of a callout, a collapsible, a gallery or a list of pros or cons; undefined for other elements. */
export function aroundBlock(node: HtmlElement): Around | undefined {
  switch (node.name) {
    case 'aside':
      return callout(calloutTone(node.attribs['data-tone']))
    case 'summary':
      return { open: `<summary>${nodeText(node, 100).trim() ? '' : 'More'}`, close: '</summary>' }
    case 'div':
      return box(node.attribs)
    case 'ul':
      return sideOf(node)
    default:
      return undefined
  }
}

function box({ class: name, 'data-columns': columns }: HtmlElement['attribs']): Around {
  if (name === 'pros-cons') return { open: '<div class="pros-cons">', close: '</div>' }
  if (name === 'gallery')
    return { open: `<div class="gallery wide" data-columns="${columns}">`, close: '</div>' }
  // Live blocks are shown at the top level only.
  return { open: '<p>', close: '</p>' }
}

function callout(tone: keyof typeof CALLOUT_TONES): Around {
  return {
    open: `<div class="callout" data-tone="${tone}" role="note"><p class="callout-kind">${CALLOUT_TONES[tone]}</p>`,
    close: '</div>',
  }
}

function sideOf(list: HtmlElement): Around | undefined {
  const name = list.attribs.class
  if (name !== 'pros' && name !== 'cons') return undefined
  const hasItems = meaningful(list.children).some((item) => nodeText(item, 100).trim())
  if (!hasItems) return { open: '<div hidden>', close: '</div>' }
  const label = name === 'pros' ? 'Pros' : 'Cons'
  return {
    open: `<div class="${name}"><p class="side-name">${label}</p><ul>`,
    close: '</ul></div>',
  }
}
