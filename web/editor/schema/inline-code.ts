import { Mark, markInputRule } from '@tiptap/core'

const BACKTICKS = /(?:^|[^`])(`([^`]+)`)$/

/** Code within a line; unlike TipTap's own it may be a link or bold as well. */
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
