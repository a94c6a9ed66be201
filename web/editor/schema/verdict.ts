import { Node, type JSONContent } from '@tiptap/core'
import { VERDICT_FACTS, verdictFact } from '#shared/post/verdict.ts'
import { divView } from './div-view.ts'

/** What a review comes to: its facts are typed in fields, its three texts in the block itself. */
export const Verdict = Node.create({
  name: 'verdict',
  group: 'top',
  content: 'verdictSays verdictFor verdictNot',
  isolating: true,
  allowGapCursor: false,
  draggable: true,
  addAttributes: () => {
    const attributes = VERDICT_FACTS.map((fact) => [
      fact,
      {
        default: '',
        parseHTML: (element: HTMLElement) =>
          verdictFact(fact, element.getAttribute(`data-${fact}`)),
        renderHTML: (attrs: Record<string, unknown>) =>
          attrs[fact] ? { [`data-${fact}`]: String(attrs[fact]) } : {},
      },
    ])
    return Object.fromEntries(attributes)
  },
  parseHTML: () => [{ tag: 'div.verdict' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'verdict', ...HTMLAttributes }, 0],
})

const words = (name: string, className: string, label: string) =>
  Node.create({
    name,
    content: 'text*',
    isolating: true,
    parseHTML: () => [{ tag: `div.${className}`, context: 'verdict/' }],
    renderHTML: () => ['div', { class: className }, 0],
    addNodeView: () => divView({ className, label }),
  })

export const VERDICT_PARTS = [
  words('verdictSays', 'verdict-says', 'The verdict in a sentence'),
  words('verdictFor', 'verdict-for', 'For whom'),
  words('verdictNot', 'verdict-not', 'Not for whom'),
]

export const VERDICT_CONTENT: JSONContent[] = VERDICT_PARTS.map(({ name }) => ({ type: name }))
