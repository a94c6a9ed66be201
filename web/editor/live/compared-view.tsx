import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useProducts } from './looked-up.ts'
import { markPick, moveCompared, removeCompared } from './change-comparison.ts'
import { ProductFacts } from './product-facts.tsx'
import styles from './live.module.css'

export function ComparedView({ node, editor, getPos }: ReactNodeViewProps) {
  const id = String(node.attrs.product)
  const isPick = Boolean(node.attrs.isPick)
  const product = useProducts([id]).get(id)
  const title = typeof product === 'object' ? product.title : 'product'
  return (
    <NodeViewWrapper className={`edge-below ${styles.compared}`} data-pick={isPick || undefined}>
      <ProductFacts product={product}>
        <Button
          size="s"
          variant={isPick ? 'primary' : 'quiet'}
          aria-pressed={isPick}
          onClick={() => markPick(editor, getPos())}
        >
          Our pick
        </Button>
        <IconButton
          small
          icon="up"
          label={`Move ${title} up`}
          onClick={() => moveCompared(editor, getPos(), -1)}
        />
        <IconButton
          small
          icon="down"
          label={`Move ${title} down`}
          onClick={() => moveCompared(editor, getPos(), 1)}
        />
        <IconButton
          small
          icon="close"
          label={`Remove ${title}`}
          onClick={() => removeCompared(editor, getPos())}
        />
      </ProductFacts>
      <div
        className={`stage ${styles.verdict}`}
        data-empty={node.childCount === 0 ? 'Verdict in a few words' : undefined}
      >
        <NodeViewContent />
      </div>
    </NodeViewWrapper>
  )
}
