import { useSyncExternalStore } from 'react'
import type { Editor } from '@tiptap/core'
import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { FindForm } from '#web/editor/find/find-form.tsx'
import { FootnoteForm } from '#web/editor/footnotes/footnote-form.tsx'
import { Outline } from '#web/editor/outline/outline.tsx'
import { EmbedForm } from './embed-form.tsx'
import { LinkForm } from './link-form.tsx'
import { TableTools } from './table-tools.tsx'
import styles from './panel.module.css'

export function Panel({ editor, isInTable }: { editor: Editor; isInTable: boolean }) {
  const panels = panelsOf(editor)
  const current = () => panels.current
  const open = useSyncExternalStore(panels.subscribe, current, current)
  if (!open && !isInTable) return null
  const close = () => {
    panels.show(null)
    editor.commands.focus()
  }
  if (open === 'outline')
    return (
      <div className={styles.floating}>
        <Outline editor={editor} onClose={close} />
      </div>
    )
  return (
    <div className={`at-middle edge-below on-band line stretched joined ${styles.panel}`}>
      {open === 'link' && <LinkForm editor={editor} onClose={close} />}
      {open === 'footnote' && <FootnoteForm editor={editor} onClose={close} />}
      {open === 'find' && <FindForm editor={editor} onClose={close} />}
      {(open === 'video' || open === 'embed') && (
        <EmbedForm key={open} name={open} editor={editor} onClose={close} />
      )}
      {!open && <TableTools editor={editor} />}
    </div>
  )
}
