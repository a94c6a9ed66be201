import { memo, type Ref } from 'react'
import '#web/editor/prose.css'
import styles from './draft-text.module.css'
import { planOf, type DraftState } from './draft-state.ts'

/**
 * Renders finished blocks as the HTML that the server sanitized, the paragraph being written as plain text, and the
 * headings still to come.
 */
export function DraftText({
  state,
  textRef,
}: {
  state: DraftState
  textRef?: Ref<HTMLDivElement> | undefined
}) {
  const { head, blocks, tail, draft } = state
  const isWriting = state.phase === 'writing'
  const title = draft?.title || head.title
  const { open } = planOf(state)
  return (
    <div className={`breaks ${styles.body}`} aria-busy={isWriting}>
      <div className={`rich as-post prose ${styles.prose}`} ref={textRef}>
        {title && <h2 className="below-4">{title}</h2>}
        {blocks.map((html, index) => (
          <Block key={index} html={html} />
        ))}
        {(tail.trim() || isWriting) && (
          <p className="verbatim">
            {withoutMarks(tail)}
            {isWriting && <span className={styles.caret} />}
          </p>
        )}
      </div>
      {isWriting && open.length > 0 && (
        <ul
          className={`edge-above small faint above-6 ${styles.outline}`}
          aria-label="Still to come"
        >
          {open.map((heading) => (
            <li key={heading}>{heading}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

// A finished block never changes, so it renders once, however often the one below it grows.
const Block = memo(function Block({ html }: { html: string }) {
  return <div className={styles.block} dangerouslySetInnerHTML={{ __html: html }} />
})

function withoutMarks(text: string): string {
  return text.replace(/^#+ /gm, '').replace(/\*\*|__/g, '')
}
