import { NodeViewWrapper, useEditorState, type ReactNodeViewProps } from '@tiptap/react'
import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { footnoteNumbers } from './footnote-numbers.ts'

/** The number of a footnote; pressing it opens the note. */
export function FootnoteView({ node, editor, getPos }: ReactNodeViewProps) {
  const note = String(node.attrs.note)
  const number = useEditorState({
    editor,
    selector: ({ editor: { state } }) => footnoteNumbers(state.doc).get(getPos() ?? -1),
  })
  const open = () => {
    const pos = getPos()
    if (pos === undefined) return
    editor.commands.setNodeSelection(pos)
    panelsOf(editor).show('footnote')
  }
  return (
    <NodeViewWrapper as="span">
      <button
        type="button"
        className="footnote-number"
        aria-label={`Footnote ${number}: ${note}`}
        title={note}
        onMouseDown={(event) => event.preventDefault()}
        onClick={open}
      >
        {number}
      </button>
    </NodeViewWrapper>
  )
}
