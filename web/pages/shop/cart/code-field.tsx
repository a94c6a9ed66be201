import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
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
  const problem = quote?.discountProblem || error
  const { used, refused } = splitCodes(code, quote, error)
  const usedText = writeCodes(used)
  const { input, status, ask } = useAnswer({ quote, problem, code, refused })
  const hidden = (codes: string) =>
    codes && <input type="hidden" name={isInForm ? 'usedCodes' : name} value={codes} />
  const use = (event: SyntheticEvent, codes = `${usedText},${input.current?.value}`) => {
    event.preventDefault()
    ask()
    onCode(codes)
  }
  // Without scripts, the codes of a cart stand in its address, and one is removed by sending the others.
  const box = (look: string, content: ReactNode, key?: string) =>
    isInForm ? (
      <div key={key} className={look}>
        {content}
      </div>
    ) : (
      <form key={key} className={look} noValidate onSubmit={(event) => event.preventDefault()}>
        {content}
      </form>
    )
  const remove = (codes: string, one?: string) => (
    <button
      type={isInForm ? 'button' : 'submit'}
      className={`bare link ${isInForm || problem ? 'needs-script' : ''}`}
      aria-label={one}
      onClick={(event) => use(event, codes)}
    >
      {one ? '×' : 'Remove code'}
    </button>
  )
  const field = box(
    'field-line grid tight top first-wide',
    <>
      {!isInForm && hidden(usedText)}
      <Input
        ref={input}
        label="Discount code"
        name={name}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={200}
        defaultValue={refused}
        error={problem ?? ''}
        onKeyDown={(event) => event.key === 'Enter' && use(event)}
      />
      <Button type="submit" {...(isInForm && { name: 'step', value: 'review' })} onClick={use}>
        Apply
      </Button>
      {problem && <p>{remove(usedText)}</p>}
    </>,
  )
  return (
    <>
      {isInForm && hidden(usedText)}
      <p className="vh" role="status" ref={status} />
      <div className="codes row tight">
        {used.map((each) => {
          const others = writeCodes(used.filter((other) => other !== each))
          const content = (
            <>
              {!isInForm && hidden(others)}
              {each}
              {remove(`${others},${refused}`, `Remove code ${each}`)}
            </>
          )
          return box('tag', content, each)
        })}
      </div>
      {(problem || used.length < MOST_CODES) && field}
    </>
  )
}

type Answered = Pick<Props, 'quote' | 'code'> & { problem: string | undefined; refused: string }

/** Says what became of a press once the quote is there, and keeps the focus where the next one is typed. */
function useAnswer({ quote, problem, code, refused }: Answered) {
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (input.current) input.current.value = refused
  }, [code, refused])
  useEffect(() => {
    if (!asked.current || !quote) return
    asked.current = false
    const { current } = status
    if (current) current.textContent = problem || `Discount codes: ${quote.discountCode || 'none'}`
    if (problem || document.activeElement === document.body) input.current?.focus()
  }, [quote, problem])
  const ask = () => {
    asked.current = true
  }
  return { input, status, ask }
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
