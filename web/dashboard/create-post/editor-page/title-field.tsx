import { useLayoutEffect, useRef } from 'react'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import styles from './title-field.module.css'
import { useSession, useWriting } from './use-writing.ts'

let leftAt: number | null = null

export function TitleField() {
  const session = useSession()
  const title = useWriting(({ draft }) => draft.title)
  const error = useWriting(({ errors }) => errors.title)
  const { maxLength: longest } = useRules('post').title
  const ref = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    field.style.blockSize = 'auto'
    field.style.blockSize = `${field.scrollHeight}px`
  }, [title])

  // Loading the editor remounts the sheet; the focus and the caret in the title survive.
  useLayoutEffect(() => {
    const field = ref.current
    if (leftAt !== null) {
      field?.focus()
      field?.setSelectionRange(leftAt, leftAt)
    }
    leftAt = null
    return () => {
      leftAt = field && document.activeElement === field ? field.selectionStart : null
    }
  }, [])

  return (
    <div className={styles.title}>
      <textarea
        ref={ref}
        id="post-title"
        rows={1}
        maxLength={longest}
        aria-label="Title"
        placeholder="Title"
        enterKeyHint="next"
        value={title}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'post-title-error' : undefined}
        onChange={(event) =>
          session.change({ title: event.target.value.replace(/\s*\n\s*/g, ' ') })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (!event.metaKey && !event.ctrlKey) session.focusText()
        }}
      />
      <FieldError id="post-title" error={error} />
    </div>
  )
}
