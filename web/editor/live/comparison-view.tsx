import { useState } from 'react'
import { NodeViewContent, type ReactNodeViewProps } from '@tiptap/react'
import { wasHistoryStep } from '#web/editor/behaviour/history-step.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showSelection } from '#web/editor/behaviour/show-selection.ts'
import { addCompared } from './change-comparison.ts'
import { findProducts } from './finders.ts'
import { LiveBlock } from './live-block.tsx'
import { enterText, removeBlock } from './move-caret.ts'
import { Picker } from './picker.tsx'
import { SpecChoice } from './spec-choice.tsx'
import styles from './live.module.css'

// More columns than this are read by nobody.
const MOST = 6

export function ComparisonView(props: ReactNodeViewProps) {
  const { node, editor, getPos, updateAttributes } = props
  const ids = node.children.map(({ attrs }) => String(attrs.product))
  const isEmpty = ids.length === 0
  const [isAdding, setAdding] = useState(false)
  const [note, setNote] = useState('')
  const pick = (id: string) => {
    if (!addCompared(editor, getPos(), id)) return setNote('This product is already compared.')
    setNote('')
    setAdding(false)
    // The new row has its height only once it is drawn.
    requestAnimationFrame(() => showSelection(editor))
  }
  const close = () => {
    if (isEmpty) return removeBlock(editor, getPos())
    setAdding(false)
    enterText(editor, getPos())
  }
  return (
    <LiveBlock {...props} title="Comparison">
      <NodeViewContent />
      <div className={`grid tight own-widths ${styles.foot}`} contentEditable={false}>
        {isAdding || isEmpty ? (
          <Picker
            takesFocus={isAdding || !wasHistoryStep(editor.state)}
            label="Search the store"
            find={findProducts}
            onPick={pick}
            onClose={close}
          />
        ) : (
          <Button size="s" disabled={ids.length >= MOST} onClick={() => setAdding(true)}>
            <Icon name="plus" small />
            Add a product
          </Button>
        )}
        <p className="small wrong" role="status">
          {note}
        </p>
        {!isEmpty && (
          <SpecChoice
            ids={ids}
            chosen={node.attrs.specs}
            onChange={(specs) => updateAttributes({ specs })}
          />
        )}
      </div>
    </LiveBlock>
  )
}
