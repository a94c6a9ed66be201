import type { Editor } from '@tiptap/core'
import { alignColumn } from '#web/editor/behaviour/align-column.ts'
import { moveFocus, useRovingStop } from './roving-focus.ts'
import styles from './panel.module.css'

type TableTool = { label: string; run: (editor: Editor) => boolean }

const TOOLS: TableTool[][] = [
  [
    { label: 'Row above', run: (editor) => editor.chain().focus().addRowBefore().run() },
    { label: 'Row below', run: (editor) => editor.chain().focus().addRowAfter().run() },
    { label: 'Delete row', run: (editor) => editor.chain().focus().deleteRow().run() },
  ],
  [
    { label: 'Column before', run: (editor) => editor.chain().focus().addColumnBefore().run() },
    { label: 'Column after', run: (editor) => editor.chain().focus().addColumnAfter().run() },
    { label: 'Delete column', run: (editor) => editor.chain().focus().deleteColumn().run() },
  ],
  [
    { label: 'Left', run: (editor) => alignColumn(editor, null) },
    { label: 'Center', run: (editor) => alignColumn(editor, 'center') },
    { label: 'Right', run: (editor) => alignColumn(editor, 'right') },
  ],
  [
    { label: 'Header row', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
    { label: 'Delete table', run: (editor) => editor.chain().focus().deleteTable().run() },
  ],
]

export function TableTools({ editor }: { editor: Editor }) {
  const ref = useRovingStop()
  return (
    <div
      ref={ref}
      className={`scrolls-across line stretched joined ${styles.table}`}
      role="toolbar"
      aria-label="Table tools"
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event)}
    >
      {TOOLS.map((tools, index) => (
        <div key={index} className={`rigid line stretched joined ${styles.group}`}>
          {tools.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className="tap soft lit ringed rounded-s small medium unbroken low sides-2"
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor)}
            >
              {label}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
