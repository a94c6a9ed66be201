import { useState, type SyntheticEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'

type Props = {
  name: string
  code: string
  problem: string
  /** It stands in the form of the checkout, which it then posts without scripts; otherwise it is a form of its own. */
  isInForm?: boolean
  onCode(typed: string): void
}

/** One discount code for a cart. */
export function CodeField(props: Props) {
  const { name, code, problem, isInForm, onCode } = props
  const isUsed = code && !problem
  const look = isUsed ? 'between small' : 'field-line grid tight top first-wide'
  // Without scripts, the cart's form removes its code by being sent without the field.
  const remove = (
    <button
      type={isInForm ? 'button' : 'submit'}
      className={isInForm || problem ? 'bare link needs-script' : 'bare link'}
      onClick={(event) => {
        event.preventDefault()
        onCode('')
      }}
    >
      Remove code
    </button>
  )
  const content = isUsed ? (
    <>
      {isInForm && <input type="hidden" name={name} value={code} />}
      <p role="status">
        Code <b className="mono">{code}</b> applied.{' '}
      </p>
      {remove}
    </>
  ) : (
    <>
      <TypedCode {...props} />
      {problem && <p>{remove}</p>}
    </>
  )
  if (isInForm) return <div className={look}>{content}</div>
  // Without scripts, the code stands in the page's address.
  return (
    <form className={look} method="get" noValidate onSubmit={(event) => event.preventDefault()}>
      {content}
    </form>
  )
}

function TypedCode({ name, code, problem, isInForm, onCode }: Props) {
  const [typed, setTyped] = useState(code)
  const use = (event: SyntheticEvent) => {
    event.preventDefault()
    onCode(typed.trim().toUpperCase())
  }
  return (
    <>
      <Input
        label="Discount code"
        name={name}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && use(event)}
      />
      <Button type="submit" {...(isInForm && { name: 'step', value: 'review' })} onClick={use}>
        Apply
      </Button>
    </>
  )
}
