import type { NodeViewRenderer } from '@tiptap/core'

type Look = { className: string; tag?: string; label?: string; placeholder?: string }

/** Shows a block in an element that is not the stored one, such as a `<div>` for a `<details>`, which would fold. */
export function divView({ className, tag = 'div', label, placeholder }: Look): NodeViewRenderer {
  return ({ node }) => {
    const { type } = node
    const dom = document.createElement(tag)
    dom.className = className
    if (label) dom.setAttribute('aria-label', label)
    if (label && tag === 'div') dom.setAttribute('role', 'group')
    const show = (size: number) =>
      placeholder && size === 0
        ? dom.setAttribute('data-empty', placeholder)
        : dom.removeAttribute('data-empty')
    show(node.content.size)
    return {
      dom,
      contentDOM: dom,
      update: (next) => {
        if (next.type !== type) return false
        show(next.content.size)
        return true
      },
    }
  }
}
