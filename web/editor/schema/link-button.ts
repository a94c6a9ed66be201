import { Node } from '@tiptap/core'

/** A link on a line of its own that looks like a button. */
export const LinkButton = Node.create({
  name: 'linkButton',
  group: 'block',
  content: 'text*',
  marks: '',
  isolating: true,
  addAttributes: () => ({ href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'p.button',
      priority: 60,
      contentElement: (element) => element.querySelector('a') ?? element,
      getAttrs: (element) => {
        const link = element.querySelector('a')
        return link && element.children.length === 1
          ? { href: link.getAttribute('href') ?? '' }
          : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { class: 'button' },
    ['a', attrs.href ? { href: String(attrs.href) } : {}, 0],
  ],
})
