import { useState, type ReactNode, type SyntheticEvent } from 'react'
import type { Quote } from '#server/modules/orders/schema.ts'
import { codesOf, MOST_CODES, writeCodes } from '#shared/orders/discount-codes.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'

type Props = {
  name: string
  /** All that were typed. */
  code: string
  quote: Quote | null
  /** Why an order was refused for its codes. */
  error?: string
  /** It stands in the form of the checkout, which it then posts without scripts; otherwise it is a form of its own. */
  isInForm?: boolean
  onCode(codes: string): void
}

/** The discount codes of a cart: those that count, and a field for others, which keeps what was refused. */
export function CodeField({ name, code, quote, error, isInForm, onCode }: Props) {
  const problem = quote?.discountProblem || error || ''
  const { used, refused } = splitCodes(code, quote, error)
  const usedText = writeCodes(used)
  const hidden = (codes: string) =>
    codes && <input type="hidden" name={isInForm ? 'usedCodes' : name} value={codes} />
  const field = (
    <Fields isInForm={isInForm}>
      {!isInForm && hidden(usedText)}
      <TypedCode
        name={name}
        first={refused}
        problem={problem}
        isInForm={isInForm}
        onCode={(typed) => onCode(`${usedText},${typed}`)}
      />
    </Fields>
  )
  return (
    <>
      {isInForm && hidden(usedText)}
      {used.map((each) => {
        const others = writeCodes(used.filter((other) => other !== each))
        // Without scripts, the cart's form removes a code by being sent with the others.
        return (
          <Fields key={each} isInForm={isInForm} look="between small">
            {!isInForm && hidden(others)}
            <p role="status">
              Code <b className="mono">{each}</b> applied.{' '}
            </p>
            <RemoveCode isInForm={isInForm} onPress={() => onCode(`${others},${refused}`)} />
          </Fields>
        )
      })}
      {!usedText || problem
        ? field
        : used.length < MOST_CODES && (
            <details>
              <summary className="small">Add another code</summary>
              {field}
            </details>
          )}
    </>
  )
}

/** Which of the codes count, as far as that is told, and the others as a text. */
export function splitCodes(code: string, quote: Quote | null, error?: string) {
  const wrong = quote?.discountProblems.map((each) => each.code) ?? []
  if (wrong.length === 0 && error) return { used: [], refused: code }
  return {
    used: codesOf(code).filter((each) => !wrong.includes(each)),
    refused: wrong.join(', '),
  }
}

type FieldsProps = { isInForm: boolean | undefined; look?: string; children: ReactNode }

// Without scripts, the codes of a cart stand in the page's address.
function Fields({
  isInForm,
  look = 'field-line grid tight top first-wide',
  children,
}: FieldsProps) {
  if (isInForm) return <div className={look}>{children}</div>
  return (
    <form className={look} method="get" noValidate onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  )
}

type RemoveProps = { isInForm: boolean | undefined; onPress(): void }

function RemoveCode({ isInForm, onPress }: RemoveProps) {
  return (
    <button
      type={isInForm ? 'button' : 'submit'}
      className={isInForm ? 'bare link needs-script' : 'bare link'}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      Remove code
    </button>
  )
}

type TypedProps = {
  name: string
  first: string
  problem: string
  isInForm: boolean | undefined
  onCode(typed: string): void
}

function TypedCode({ name, first, problem, isInForm, onCode }: TypedProps) {
  const [typed, setTyped] = useState(first)
  const use = (event: SyntheticEvent) => {
    event.preventDefault()
    onCode(typed)
  }
  return (
    <>
      <Input
        label="Discount code"
        name={name}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && use(event)}
      />
      <Button type="submit" {...(isInForm && { name: 'step', value: 'review' })} onClick={use}>
        Apply
      </Button>
      {problem && (
        <p>
          <RemoveCode isInForm onPress={() => onCode('')} />
        </p>
      )}
    </>
  )
}
