import { useMemo, useState, type ReactNode } from 'react'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import { AboveBar } from './above-bar.tsx'
import styles from './form-problems.module.css'

type Props = {
  title?: string
  prefix?: string
  errors: Record<string, string>
  message?: string
  /** For a form whose button is in no bar: the list takes room of its own instead of covering the last fields. */
  isInFlow?: boolean
}

/**
 * The error summary of a form, each error linked to its field. It belongs beside the button that sends the form, and
 * covers what is above instead of moving it; `errors` must stay the same object until the next submission.
 */
export function FormProblems({ title, prefix = '', errors, message = '', isInFlow }: Props) {
  const shown = useMemo(() => {
    const found = Object.entries(errors).map(([name, text]) => [prefix + name, text])
    return Object.fromEntries(found.length > 0 ? found : [['', message]])
  }, [errors, message, prefix])
  const [closed, setClosed] = useState<typeof shown>()
  const [first] = Object.keys(shown)
  if (closed === shown || (first === '' && !message)) return null
  const close = () => {
    setClosed(shown)
    if (first) document.getElementById(first)?.focus()
  }
  const Container = isInFlow ? InFlow : AboveBar
  return (
    <Container>
      <ErrorSummary title={title} errors={shown} />
      <IconButton
        icon="close"
        label="Close the list of errors"
        className={styles.close}
        onClick={close}
      />
    </Container>
  )
}

function InFlow({ children }: { children: ReactNode }) {
  return <div className="stage">{children}</div>
}
