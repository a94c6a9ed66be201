import { useState } from 'react'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { wasHistoryStep } from '#web/editor/behaviour/history-step.ts'
import { Button } from '#web/ui/button.tsx'
import { findProducts } from './finders.ts'
import { useProducts } from './looked-up.ts'
import { Picker } from './picker.tsx'
import { ProductFacts } from './product-facts.tsx'
import { enterText, removeBlock } from './move-caret.ts'
import styles from './live.module.css'

export function ProductCardView(props: ReactNodeViewProps) {
  const { node, editor, getPos, updateAttributes, selected } = props
  const id = String(node.attrs.product)
  const product = useProducts([id]).get(id)
  const [isChoosing, setChoosing] = useState(false)
  const pick = (next: string) => {
    updateAttributes({ product: next })
    setChoosing(false)
    enterText(editor, getPos())
  }
  const close = () => {
    if (!id) return removeBlock(editor, getPos())
    setChoosing(false)
    enterText(editor, getPos())
  }
  return (
    <NodeViewWrapper className={`box ${styles.live}`} data-selected={selected || undefined}>
      {id && (
        <div data-drag-handle="">
          <ProductFacts product={product}>
            <Button size="s" variant="quiet" onClick={() => setChoosing(true)}>
              Change
            </Button>
            <Button size="s" variant="quiet" onClick={() => removeBlock(editor, getPos())}>
              Remove
            </Button>
          </ProductFacts>
        </div>
      )}
      {(isChoosing || !id) && (
        <Picker
          takesFocus={isChoosing || !wasHistoryStep(editor.state)}
          label="Search the store"
          find={findProducts}
          onPick={pick}
          onClose={close}
        />
      )}
      <div
        className={styles.verdict}
        hidden={!id}
        data-empty={node.childCount === 0 ? 'Your verdict (optional)' : undefined}
      >
        <NodeViewContent />
      </div>
    </NodeViewWrapper>
  )
}
