import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { showSelection } from '#web/editor/behaviour/show-selection.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { currentHeading, headingsOf, type Heading } from './headings.ts'
import styles from './outline.module.css'

type Props = { editor: Editor; onClose: () => void }

/** The headings of the text: each leads there, the current one is marked, skipped levels are pointed out. */
export function Outline({ editor, onClose }: Props) {
  const ref = useRef<HTMLElement>(null)
  const { headings, current } = useEditorState({ editor, selector: ({ editor: now }) => see(now) })
  useEffect(() => {
    const all = ref.current?.querySelectorAll<HTMLElement>('button')
    const here = ref.current?.querySelector<HTMLElement>('[aria-current]')
    const target = here ?? all?.[1] ?? all?.[0]
    target?.focus({ preventScroll: true })
  }, [])
  const follow = ({ pos }: Heading) => {
    editor.commands.setTextSelection(pos + 1)
    showSelection(editor)
    if (window.matchMedia('(max-width: 767px)').matches) onClose()
    else editor.commands.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <nav
      ref={ref}
      className={`float scrolls pad-list placed ${styles.outline}`}
      aria-label="Outline"
      onKeyDown={press}
    >
      <div className={`between small ${styles.head}`}>
        <strong>Outline</strong>
        <IconButton icon="close" label="Close the outline" small onClick={onClose} />
      </div>
      {headings.length === 0 && (
        <p className={`small faint ${styles.none}`}>
          No headings yet. Type ## at the start of a line to make one.
        </p>
      )}
      <ul className={styles.list}>
        {headings.map((heading, index) => (
          <li key={heading.pos} style={{ '--level': heading.level }}>
            <button
              type="button"
              className={`option ringed small tight rounded breaks low ${styles.heading}`}
              aria-current={index === current ? 'location' : undefined}
              onClick={() => follow(heading)}
            >
              <span className={`faint ${styles.level}`}>H{heading.level}</span>
              <span>{heading.text || 'Empty heading'}</span>
            </button>
            {heading.skipped && (
              <p className={`row small warned near ${styles.skipped}`}>
                <Icon name="warn" small />
                Skips heading {heading.skipped}
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function see({ state }: Editor): { headings: Heading[]; current: number } {
  const headings = headingsOf(state.doc)
  return { headings, current: currentHeading(headings, state.selection.head) }
}
