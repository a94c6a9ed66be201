import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import styles from './cart-summary.module.css'

/** One discount code for a cart. Without scripts, the code stands in the page's address. */
export function CodeForm({
  code,
  problem,
  onCode,
}: {
  code: string
  problem: string
  onCode(typed: string): void
}) {
  const [typed, setTyped] = useState(code)
  if (code && !problem)
    return (
      <form className={`between small ${styles.code}`} method="get" onSubmit={stop}>
        <p role="status">
          Code <b className="mono">{code}</b> is used.
        </p>
        <button type="submit" className="bare link" onClick={() => onCode('')}>
          Remove code
        </button>
      </form>
    )
  return (
    <form
      className={styles.code}
      method="get"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onCode(typed.trim().toUpperCase())
      }}
    >
      <Input
        label="Discount code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  )
}

function stop(event: { preventDefault(): void }) {
  event.preventDefault()
}
