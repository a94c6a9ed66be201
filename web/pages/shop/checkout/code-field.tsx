import { useState, type SyntheticEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './review.module.css'

type Props = { code: string; problem: string; onCode(typed: string): void }

/** The discount code within the form of the checkout; without scripts, Apply posts that form. */
export function CodeField({ code, problem, onCode }: Props) {
  const [typed, setTyped] = useState(code)
  const use = (event: SyntheticEvent, wanted: string) => {
    event.preventDefault()
    onCode(wanted.trim().toUpperCase())
  }
  if (code && !problem)
    return (
      <div className="between small">
        <input type="hidden" name="discountCode" value={code} />
        <p role="status">
          Code <b className="mono">{code}</b> is used.
        </p>
        <button
          type="button"
          className="bare link needs-script"
          onClick={(event) => use(event, '')}
        >
          Remove code
        </button>
      </div>
    )
  return (
    <div className={styles.code}>
      <Input
        label="Discount code"
        name="discountCode"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && use(event, typed)}
      />
      <Button type="submit" name="step" value="review" onClick={(event) => use(event, typed)}>
        Apply
      </Button>
    </div>
  )
}
