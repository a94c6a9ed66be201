import { useId, useRef, useState } from 'react'
import type { Editor } from '@tiptap/core'
import { ToolIcon } from './tool-icon.tsx'
import styles from './more-tools.module.css'
import { toolsOf, type Tool } from './tools.ts'

/** Every tool with its name, on screens on which the toolbar has no room for all of them and shows no tooltips. */
export function MoreTools({ editor, on }: { editor: Editor; on: Record<string, boolean> }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const use = (tool: Tool) => {
    list.current?.hidePopover()
    if (opener.current) tool.run(editor, opener.current)
  }
  return (
    <div className={`line stage rigid only-narrow ${styles.more}`}>
      <button
        ref={opener}
        type="button"
        className="tap square soft rounded-s"
        aria-label="All text tools"
        aria-expanded={isOpen}
        popoverTarget={id}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ToolIcon name="more" />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label="All text tools"
        className={`float scrolls pad-list ${styles.list}`}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen &&
          toolsOf(editor).map((tool) => (
            <button
              key={tool.name}
              type="button"
              className="option small"
              aria-pressed={tool.isOn && Boolean(on[tool.name])}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => use(tool)}
            >
              <ToolIcon name={tool.icon} />
              {tool.label}
            </button>
          ))}
      </div>
    </div>
  )
}
