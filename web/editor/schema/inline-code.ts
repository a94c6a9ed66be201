import { Mark, markInputRule } from '@tiptap/core'

const BACKTICKS = /(?:^|[^`])(`([^`]+)`)$/

/** Unlike TipTap's own, it can be combined with links and bold. */
export const InlineCode = Mark.create({
  name: 'code',
  excludes: '',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: BACKTICKS, type: this.type })]
  },
})
