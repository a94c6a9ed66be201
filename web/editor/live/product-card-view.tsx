import { flushSync } from 'react-dom'
import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react'
import { findProducts } from './finders.ts'
import { LiveBlock } from './live-block.tsx'
import { useProducts } from './looked-up.ts'
import { enterText } from './move-caret.ts'
import { ProductFacts } from './product-facts.tsx'
import { useChoice } from './use-choice.tsx'
import styles from './live.module.css'

export function ProductCardView(props: ReactNodeViewProps) {
  const { node, editor, getPos, updateAttributes } = props
  const id = String(node.attrs.product)
  const product = useProducts([id]).get(id)
  const onPick = (next: string) => {
    // Shown at once: Safari puts a caret behind what is hidden, and keys pressed before the next frame would be lost.
    flushSync(() => updateAttributes({ product: next }))
    enterText(editor, getPos())
  }
  const { tools, search } = useChoice(props, {
    id,
    label: 'Search the store',
    find: findProducts,
    onPick,
  })
  return (
    <LiveBlock {...props}>
      {id && (
        <div data-drag-handle="">
          <ProductFacts product={product}>{tools}</ProductFacts>
        </div>
      )}
      {search}
      <div
        className={`stage ${styles.verdict}`}
        hidden={!id}
        data-empty={node.childCount === 0 ? 'Your verdict (optional)' : undefined}
      >
        <NodeViewContent />
      </div>
    </LiveBlock>
  )
}
