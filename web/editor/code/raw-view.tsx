import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { bodyOf } from '#web/editor/html/read-html.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './raw.module.css'

/** Stands in for HTML that the editor keeps but cannot render. */
export function RawView({ node, selected, deleteNode }: ReactNodeViewProps) {
  const words = bodyOf(String(node.attrs.html))
    .textContent?.trim()
    .replace(/\s*\n\s*/g, '\n')
  return (
    <NodeViewWrapper className={`box soft ${styles.raw}`} data-selected={selected || undefined}>
      <div className={`between faint ${styles.head}`} contentEditable={false}>
        <span>Kept unchanged</span>
        <Button size="s" variant="quiet" onClick={() => deleteNode()}>
          Remove
        </Button>
      </div>
      <p contentEditable={false}>{words}</p>
    </NodeViewWrapper>
  )
}
