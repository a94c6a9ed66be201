import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useEditorState } from '@tiptap/react'
import { BlockSelect } from './block-select.tsx'
import { ToolButton } from './tool-button.tsx'
import { TOOL_GROUPS } from './tools.ts'
import styles from './toolbar.module.css'

/** The tools of the editor: one stop for the Tab key, arrow keys within. */
export function Toolbar({ editor, end }: { editor: Editor | null; end?: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const state = useEditorState({ editor, selector: ({ editor: now }) => now && toolState(now) })
  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label="Text tools"
      onKeyDown={(event) => moveFocus(event, ref.current)}
      onFocus={(event) => keepStop(event.target, ref.current)}
    >
      <BlockSelect editor={editor} format={state?.format ?? 'p'} />
      {TOOL_GROUPS.map((tools, index) => (
        <div key={index} className={styles.group}>
          {tools.map(({ name, label, icon, keys, run, isOn }) => (
            <ToolButton
              key={name}
              {...{ label, icon, keys }}
              pressed={isOn && Boolean(state?.on[name])}
              disabled={!editor}
              onClick={() => editor && run(editor)}
            />
          ))}
        </div>
      ))}
      <div className={styles.end}>
        <ToolButton
          {...{ label: 'Undo', icon: 'undo', keys: 'Mod-Z' }}
          disabled={!state?.canUndo}
          onClick={() => editor?.chain().focus().undo().run()}
        />
        <ToolButton
          {...{ label: 'Redo', icon: 'redo', keys: 'Mod-Shift-Z' }}
          disabled={!state?.canRedo}
          onClick={() => editor?.chain().focus().redo().run()}
        />
        {end}
      </div>
    </div>
  )
}

function toolState(editor: Editor) {
  const on: Record<string, boolean> = {}
  for (const { name, isOn } of TOOL_GROUPS.flat()) on[name] = isOn?.(editor) ?? false
  const { level } = editor.getAttributes('heading') as { level?: number }
  return {
    on,
    format: level && editor.isActive('heading') ? `h${level}` : 'p',
    canUndo: undoDepth(editor.state) > 0,
    canRedo: redoDepth(editor.state) > 0,
  }
}

function controlsOf(toolbar: HTMLElement | null): HTMLElement[] {
  return [...(toolbar?.querySelectorAll<HTMLElement>('button, select') ?? [])]
}

function moveFocus(event: KeyboardEvent, toolbar: HTMLElement | null) {
  const controls = controlsOf(toolbar).filter((control) => !control.matches(':disabled'))
  const here = controls.indexOf(event.target as HTMLElement)
  const next = {
    ArrowRight: (here + 1) % controls.length,
    ArrowLeft: (here - 1 + controls.length) % controls.length,
    Home: 0,
    End: controls.length - 1,
  }[event.key]
  if (next === undefined || here < 0) return
  event.preventDefault()
  controls[next]?.focus()
}

function keepStop(focused: HTMLElement, toolbar: HTMLElement | null) {
  for (const control of controlsOf(toolbar)) control.tabIndex = control === focused ? 0 : -1
}
