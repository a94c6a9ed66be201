import type { Editor } from '@tiptap/core'
import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { choosePictures, PICTURE_RULES } from '#web/editor/pictures/picture-files.ts'
import { insertPictures } from '#web/editor/pictures/picture-uploads.ts'
import { openBlockMenu } from '#web/editor/handle/block-menu.ts'
import type { ToolIconName } from './tool-icon.tsx'

export type Tool = {
  name: string
  label: string
  icon: ToolIconName
  /** The shortcut in ProseMirror keymap syntax. */
  keys?: string
  hint?: string
  /** The node that it inserts; without it in the schema, the tool is not there. */
  node?: string
  run(editor: Editor, button: Element): void
  isOn?(editor: Editor): boolean
}

/** What a selection of text can be given. */
export const MARKS: Tool[] = [
  mark('bold', 'Bold', 'Mod-B'),
  mark('italic', 'Italic', 'Mod-I'),
  mark('strike', 'Strikethrough', 'Mod-Shift-S'),
  mark('code', 'Inline code', 'Mod-E'),
  {
    name: 'link',
    label: 'Link',
    icon: 'link',
    keys: 'Mod-K',
    run: (editor) => panelsOf(editor).show('link'),
    isOn: (editor) => editor.isActive('link'),
  },
]

const LISTS: Tool[] = [
  block('blockquote', 'Quote', 'quote', 'Mod-Shift-B'),
  block('bulletList', 'List', 'list', 'Mod-Shift-8'),
  block('orderedList', 'Numbered list', 'numbers', 'Mod-Shift-7'),
]

const BLOCKS: Tool[] = [
  {
    name: 'picture',
    label: 'Picture',
    hint: PICTURE_RULES,
    icon: 'picture',
    run: (editor) => void choosePictures().then((files) => insertPictures(editor, files)),
  },
  {
    name: 'video',
    node: 'embed',
    label: 'Video',
    icon: 'video',
    run: (editor) => panelsOf(editor).show('video'),
  },
  {
    name: 'table',
    label: 'Table',
    icon: 'table',
    run: (editor) =>
      void editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isOn: (editor) => editor.isActive('table'),
  },
  {
    name: 'footnote',
    node: 'footnote',
    label: 'Footnote',
    icon: 'footnote',
    keys: 'Mod-Alt-F',
    run: (editor) => panelsOf(editor).show('footnote'),
    isOn: (editor) => editor.isActive('footnote'),
  },
  {
    name: 'codeBlock',
    label: 'Code block',
    icon: 'codeBlock',
    keys: 'Mod-Alt-C',
    run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
]

const AIDS: Tool[] = [
  {
    name: 'block',
    label: 'Block: move, copy, turn into, delete',
    icon: 'grip',
    run: openBlockMenu,
  },
  panel('find', 'Find and replace', 'Mod-F'),
  panel('outline', 'Outline'),
]

/** The toolbar's buttons in order; a separator divides the groups. */
export const TOOL_GROUPS: Tool[][] = [MARKS, LISTS, BLOCKS, AIDS]

/** The tools whose nodes the editor has. */
export function toolsOf({ schema }: Editor): Tool[] {
  return TOOL_GROUPS.flat().filter(({ node }) => !node || schema.nodes[node])
}

function panel(name: 'find' | 'outline', label: string, keys?: string): Tool {
  return {
    name,
    label,
    icon: name,
    ...(keys && { keys }),
    run: (editor) => {
      const panels = panelsOf(editor)
      panels.show(panels.current === name ? null : name)
    },
  }
}

function mark(name: 'bold' | 'italic' | 'strike' | 'code', label: string, keys: string): Tool {
  return {
    name,
    label,
    keys,
    icon: name,
    run: (editor) => void editor.chain().focus().toggleMark(name).run(),
    isOn: (editor) => editor.isActive(name),
  }
}

function block(name: string, label: string, icon: ToolIconName, keys: string): Tool {
  return {
    name,
    label,
    icon,
    keys,
    run: (editor) => {
      const chain = editor.chain().focus()
      if (name === 'blockquote') chain.toggleBlockquote().run()
      else if (name === 'bulletList') chain.toggleBulletList().run()
      else chain.toggleOrderedList().run()
    },
    isOn: (editor) => editor.isActive(name),
  }
}
