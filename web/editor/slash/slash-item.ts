import type { Editor } from '@tiptap/core'
import type { ToolIconName } from '#web/editor/toolbar/tool-icon.tsx'

export type SlashItem = {
  name: string
  group: 'Text' | 'Blocks' | 'Site'
  about: string
  icon: ToolIconName
  /** The Markdown shortcut that does the same. */
  signs?: string
  /** Synonyms people search for. */
  words?: string
  /** Only listed when searched for. */
  isRare?: boolean
  /** The node that it inserts; without it in the schema, the item is not there. */
  node?: string
  run(editor: Editor): unknown
}
