import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import { calloutTone, CALLOUT_TONES } from '#shared/post/text-blocks.ts'
import styles from './blocks.module.css'

const TONES = Object.entries(CALLOUT_TONES).map(([value, label]) => ({ value, label }))

export function CalloutView({ node, updateAttributes }: ReactNodeViewProps) {
  const tone = calloutTone(String(node.attrs.tone))
  return (
    <NodeViewWrapper className="callout" data-tone={tone}>
      <div className={`callout-kind ${styles.head}`} contentEditable={false}>
        <SelectBox
          label="Kind of callout"
          options={TONES}
          value={tone}
          onChange={({ target }) => updateAttributes({ tone: target.value })}
        />
      </div>
      <NodeViewContent className={styles.inner} />
    </NodeViewWrapper>
  )
}
