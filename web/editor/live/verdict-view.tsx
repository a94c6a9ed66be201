import { useState } from 'react'
import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react'
import { Button } from '#web/ui/button.tsx'
import { findProducts } from './finders.ts'
import { LiveBlock } from './live-block.tsx'
import { useProducts } from './looked-up.ts'
import { enterText } from './move-caret.ts'
import { Picker } from './picker.tsx'
import { ProductFacts } from './product-facts.tsx'
import { VerdictFields } from './verdict-fields.tsx'
import styles from './live.module.css'

export function VerdictView(props: ReactNodeViewProps) {
  const { node, editor, getPos, updateAttributes } = props
  const id = String(node.attrs.product)
  const product = useProducts(id ? [id] : []).get(id)
  const [isChoosing, setChoosing] = useState(false)
  const close = () => {
    setChoosing(false)
    enterText(editor, getPos())
  }
  const pick = (next: string) => {
    updateAttributes({ product: next, name: '', price: '' })
    close()
  }
  return (
    <LiveBlock {...props} title="Verdict">
      <NodeViewContent className={styles.verdictWords} />
      <div contentEditable={false}>
        {id && !isChoosing && (
          <ProductFacts product={product}>
            <Button size="s" variant="quiet" onClick={() => setChoosing(true)}>
              Change
            </Button>
            <Button size="s" variant="quiet" onClick={() => updateAttributes({ product: '' })}>
              No product
            </Button>
          </ProductFacts>
        )}
        {isChoosing && (
          <Picker
            takesFocus
            label="Search the store"
            find={findProducts}
            onPick={pick}
            onClose={close}
          />
        )}
        <div className={`grid tight own-widths ${styles.foot}`}>
          {!id && !isChoosing && (
            <Button size="s" onClick={() => setChoosing(true)}>
              Choose a product
            </Button>
          )}
          <VerdictFields {...props} hasProduct={id !== ''} />
        </div>
      </div>
    </LiveBlock>
  )
}
