import { useRef, useState } from 'react'
import type { Preview } from '#server/modules/shop-currency/schema.ts'
import type { ShopCurrency } from '#shared/money/shop-currencies.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'

type Typed = { to: string; rate: string; roundTo: string }
type Problem = { errors: Record<string, string>; message: string }

const NONE: Problem = { errors: {}, message: '' }

/** What another currency would make of the prices, and the change itself, which takes what was seen. */
export function useCurrencyChange() {
  const [typed, setTyped] = useState<Typed>({ to: '', rate: '', roundTo: '' })
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState(NONE)
  const [isBusy, setBusy] = useState(false)
  const asked = useRef(0)

  /** What is typed is not what was seen any more. */
  function put(changes: Partial<Typed>) {
    setTyped({ ...typed, ...changes })
    setPreview(undefined)
    setProblem(NONE)
  }

  async function ask(input = typed) {
    const number = ++asked.current
    setTyped(input)
    setPreview(undefined)
    setProblem(NONE)
    if (!input.to) return
    setBusy(true)
    const query = { ...input, to: codeOf(input) }
    const outcome = await call((api) => api.settings.currency.$get({ query }))
    // Another currency may have been chosen meanwhile.
    if (number !== asked.current) return
    setBusy(false)
    if ('refusal' in outcome) return setProblem(problemOf(outcome))
    setPreview(outcome.value)
    const { rate, roundTo } = outcome.value
    setTyped({ to: input.to, rate, roundTo })
  }

  async function change({ rate, roundTo, version }: Preview): Promise<boolean> {
    setBusy(true)
    const json = { to: codeOf(typed), rate, roundTo, version }
    const outcome = await call((api) => api.settings.currency.$put({ json }))
    setBusy(false)
    setProblem(problemOf(outcome))
    return 'value' in outcome
  }

  return { typed, preview, problem, isBusy, put, ask, change }
}

// One of the options of its field.
const codeOf = ({ to }: Typed) => to as ShopCurrency

function problemOf(outcome: Outcome<unknown>): Problem {
  if (!('refusal' in outcome)) return NONE
  const { message, fields } = outcome.refusal
  return { errors: fields ?? {}, message: fields ? '' : message }
}
