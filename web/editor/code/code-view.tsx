import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import { choiceOf, languagesWith } from './languages.ts'
import styles from './code.module.css'
import '#web/styles/code-colours.css'

export function CodeView({ node, updateAttributes }: ReactNodeViewProps) {
  const language = choiceOf(String(node.attrs.language ?? ''))
  const lines = node.textContent.split('\n').length
  return (
    <NodeViewWrapper className={`box ${styles.block}`}>
      <div className={`between faint edge-below ${styles.head}`} contentEditable={false}>
        <SelectBox
          label="Language"
          options={languagesWith(language)}
          value={language}
          onChange={({ target }) => updateAttributes({ language: target.value || null })}
        />
        <span>{lines === 1 ? '1 line' : `${lines} lines`}</span>
      </div>
      <pre className={styles.code} spellCheck={false} data-ends-with-enter>
        <NodeViewContent<'code'> as="code" />
      </pre>
    </NodeViewWrapper>
  )
}
