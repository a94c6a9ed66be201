import { Node } from '@tiptap/core'
import { joinSpecs, readSpecs } from '#shared/post/text-blocks.ts'

const id = (name: 'product' | 'post') => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '',
  renderHTML: (attrs: Record<string, unknown>) =>
    attrs[name] ? { [`data-${name}`]: String(attrs[name]) } : {},
})

/** A product of the store; its own words are the writer's verdict. */
export const ProductCard = Node.create({
  name: 'productCard',
  group: 'top',
  content: 'text*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({ product: id('product') }),
  parseHTML: () => [{ tag: 'div.product-card' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'product-card', ...HTMLAttributes }, 0],
})

/** Products beside one another, with those of their specifications that the writer chose. */
export const Comparison = Node.create({
  name: 'comparison',
  group: 'top',
  content: 'compared*',
  isolating: true,
  // What is typed there would be a row without a product.
  allowGapCursor: false,
  draggable: true,
  addAttributes: () => ({
    specs: {
      default: [],
      parseHTML: (element) => readSpecs(element.getAttribute('data-specs')),
      renderHTML: ({ specs }) => {
        const joined = joinSpecs(specs)
        return joined ? { 'data-specs': joined } : {}
      },
    },
  }),
  parseHTML: () => [{ tag: 'div.comparison' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'comparison', ...HTMLAttributes }, 0],
})

export const Compared = Node.create({
  name: 'compared',
  content: 'text*',
  isolating: true,
  addAttributes: () => ({
    product: id('product'),
    isPick: {
      default: false,
      parseHTML: (element) => element.getAttribute('data-pick') === 'true',
      renderHTML: ({ isPick }) => (isPick ? { 'data-pick': 'true' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'div.compared', context: 'comparison/' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'compared', ...HTMLAttributes }, 0],
})

/** A card of another post. */
export const Bookmark = Node.create({
  name: 'bookmark',
  group: 'top',
  atom: true,
  draggable: true,
  addAttributes: () => ({ post: id('post') }),
  parseHTML: () => [{ tag: 'div.bookmark' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'bookmark', ...HTMLAttributes }],
})
