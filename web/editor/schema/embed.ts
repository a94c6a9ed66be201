import { Node } from '@tiptap/core'

/** A link to a post, code or video of another site, shown as a card; its text is the writer's. */
export const EmbedCard = Node.create({
  name: 'embed',
  group: 'block',
  content: 'text*',
  marks: '',
  isolating: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'p.embed',
      priority: 60,
      contentElement: (element) => element.querySelector('a') ?? element,
      getAttrs: (element) => {
        const href = element.querySelector('a')?.getAttribute('href')
        return href && element.children.length === 1 ? { href } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'p',
    { class: 'embed' },
    ['a', { href: String(attrs.href) }, 0],
  ],
})
