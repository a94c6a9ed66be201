import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { Outcome } from './call.ts'

type Errors = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>)

export type FormGiven<Values, Saved> = {
  initial: Values
  /** Prefix of the fields' ids. */
  prefix?: string
  /** Maximum length per field, see `useLimits`. */
  limits?: Partial<Record<string, number>>
  /** Errors by field that prevent sending. */
  check?: (values: Values) => Errors
  send: (values: Values) => Promise<Outcome<Saved>>
  /** For a form with `FormProblems`: they take the focus instead of the first field, and nothing is scrolled. */
  hasProblemList?: boolean
  /** The toast after saving. */
  doneText?: (values: Values) => string
  /** `sent` are the values that were saved; others may have been typed meanwhile. */
  onDone: (saved: Saved, sent: Values) => void
}

/** Values, errors and progress of a form. The typed values survive every outcome. */
export function useForm<Values extends Record<string, unknown>, Saved>({
  initial,
  prefix = '',
  limits = {},
  check,
  send,
  hasProblemList = false,
  doneText,
  onDone,
}: FormGiven<Values, Saved>) {
  const [values, setValues] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [{ errors, message }, setProblem] = useState<{ errors: Errors; message: string }>(NONE)
  const set = (part: Change<Values>) =>
    setValues((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))

  function refuse(found: Errors, text = '') {
    setProblem({ errors: found, message: Object.keys(found).length > 0 ? '' : text })
    const [first] = Object.keys(found)
    if (first && !hasProblemList) document.getElementById(prefix + first)?.focus()
  }

  async function run() {
    const found = check?.(values) ?? {}
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    const outcome = await send(values)
    setBusy(false)
    if ('refusal' in outcome) return refuse(outcome.refusal.fields ?? {}, outcome.refusal.message)
    setProblem(NONE)
    if (doneText) toast.success(doneText(values))
    onDone(outcome.value, values)
  }

  return {
    values,
    set,
    errors,
    message,
    isBusy,
    field: fieldsOf({ values, errors, limits, prefix, set }),
    submit(event: SubmitEvent) {
      event.preventDefault()
      if (!isBusy) void run()
    },
  }
}

type Kept<Values> = {
  values: Values
  set: (part: Partial<Values>) => void
  errors?: Errors
  limits?: Partial<Record<string, number>>
  prefix?: string
}

/** Props for the text controls of `web/ui`, wherever the values are kept. */
export function fieldsOf<Values extends Record<string, unknown>>(kept: Kept<Values>) {
  const { values, set, errors = {}, limits = {}, prefix = '' } = kept
  return <Name extends keyof Values & string>(name: Name) => ({
    id: prefix + name,
    name,
    error: errors[name],
    maxLength: limits[name],
    value: String(values[name] ?? ''),
    onChange: ({ target }: ChangeEvent<Control>) =>
      // A text control stands for a text.
      set({ [name]: target.value } as Partial<Values>),
  })
}

const NONE = { errors: {}, message: '' }
