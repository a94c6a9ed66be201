import type { ReactNode } from 'react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { Button } from '#web/ui/button.tsx'
import { removeBlock } from './move-caret.ts'
import styles from './live.module.css'

type Props = Pick<ReactNodeViewProps, 'editor' | 'getPos' | 'selected'> & {
  /** With one, the block has a head by which it is dragged and removed. */
  title?: string
  children: ReactNode
}

/** The box of a block that shows something live. */
export function LiveBlock({ editor, getPos, selected, title, children }: Props) {
  return (
    <NodeViewWrapper
      className={`box on-surface ${styles.live}`}
      data-selected={selected || undefined}
    >
      {title && (
        <div
          className={`between edge-below ${styles.head}`}
          contentEditable={false}
          data-drag-handle=""
        >
          <strong>{title}</strong>
          <Button size="s" variant="quiet" onClick={() => removeBlock(editor, getPos())}>
            Remove
          </Button>
        </div>
      )}
      {children}
    </NodeViewWrapper>
  )
}
