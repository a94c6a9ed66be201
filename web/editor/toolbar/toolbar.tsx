import type { ReactNode } from 'react'
import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import { BlockSelect } from './block-select.tsx'
import { MoreTools } from './more-tools.tsx'
import { Panel } from './panel.tsx'
import { moveFocus, useRovingStop } from './roving-focus.ts'
import { ToolButton } from './tool-button.tsx'
import { TOOL_GROUPS, toolsOf, type Tool } from './tools.ts'
import styles from './toolbar.module.css'

export function Toolbar({ editor, end }: { editor: Editor | null; end?: ReactNode }) {
  const ref = useRovingStop()
  const there = editor && toolsOf(editor)
  const isThere = (tool: Tool) => !there || there.includes(tool)
  const state = useEditorState({ editor, selector: ({ editor: now }) => now && toolState(now) })
  return (
    <div className={styles.bar}>
      <div className="edge-below on-surface line stretched joined">
        <div
          ref={ref}
          className={`line joined slim sides-2 scrolls-across ${styles.toolbar}`}
          role="toolbar"
          aria-label="Text tools"
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === 'Escape') editor?.commands.focus()
            else moveFocus(event)
          }}
        >
          <BlockSelect editor={editor} format={state?.format ?? 'p'} />
          {TOOL_GROUPS.map((tools, index) => (
            <div key={index} className={`pair rigid touching ${styles.group}`}>
              {tools.filter(isThere).map(({ run, isOn, node: _node, ...tool }) => (
                <ToolButton
                  key={tool.name}
                  {...tool}
                  pressed={isOn && Boolean(state?.on[tool.name])}
                  disabled={!editor}
                  onClick={(button) => editor && run(editor, button)}
                />
              ))}
            </div>
          ))}
          <History editor={editor} canUndo={state?.canUndo} canRedo={state?.canRedo} />
          {end}
        </div>
        {editor && <MoreTools editor={editor} on={state?.on ?? {}} />}
      </div>
      {editor && <Panel editor={editor} isInTable={state?.on.table ?? false} />}
    </div>
  )
}

type HistoryProps = {
  editor: Editor | null
  canUndo: boolean | undefined
  canRedo: boolean | undefined
}

function History({ editor, canUndo, canRedo }: HistoryProps) {
  return (
    <div className={`pair push rigid touching ${styles.end}`}>
      <ToolButton
        label="Undo"
        icon="undo"
        keys="Mod-Z"
        disabled={!canUndo}
        onClick={() => editor?.chain().focus().undo().run()}
      />
      <ToolButton
        label="Redo"
        icon="redo"
        keys="Mod-Shift-Z"
        disabled={!canRedo}
        onClick={() => editor?.chain().focus().redo().run()}
      />
    </div>
  )
}

function toolState(editor: Editor) {
  const on: Record<string, boolean> = {}
  for (const { name, isOn } of TOOL_GROUPS.flat()) on[name] = isOn?.(editor) ?? false
  const { level } = editor.getAttributes('heading')
  return {
    on,
    format: level && editor.isActive('heading') ? `h${level}` : 'p',
    canUndo: undoDepth(editor.state) > 0,
    canRedo: redoDepth(editor.state) > 0,
  }
}
