import { useMemo, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Outcome } from './call.ts'

type Errors = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a form is made of. */
export type FormGiven<Values, Saved> = {
  initial: Values
  /** Stands before each field's name in its id. */
  prefix?: string
  /** The longest text of each field, see `useLimits`. */
  limits?: Partial<Record<string, number>>
  /** What is wrong before anything is sent, by field. */
  check?: (values: Values) => Errors
  send: (values: Values) => Promise<Outcome<Saved>>
  /** What is said when it was saved. */
  said?: (values: Values) => string
  onDone: (saved: Saved) => void
}

/** A form: what is typed, what is wrong with it, whether it is on its way. What was typed stays whatever happens. */
export function useForm<Values extends Record<string, unknown>, Saved>({
  initial,
  prefix = '',
  limits = {},
  check,
  send,
  said,
  onDone,
}: FormGiven<Values, Saved>) {
  const [values, setValues] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [{ errors, message }, setProblem] = useState<{ errors: Errors; message: string }>(NONE)
  const set = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))

  function refuse(found: Errors, text = '') {
    setProblem({ errors: found, message: Object.keys(found).length > 0 ? '' : text })
    const [first] = Object.keys(found)
    if (first) document.getElementById(prefix + first)?.focus()
  }

  async function run() {
    const found = check?.(values) ?? {}
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    const outcome = await send(values)
    setBusy(false)
    if ('refusal' in outcome) return refuse(outcome.refusal.fields ?? {}, outcome.refusal.message)
    setProblem(NONE)
    if (said) toast.success(said(values))
    onDone(outcome.value)
  }

  return {
    ...{ values, set, errors, message, isBusy },
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

/** What a control of `web/ui` needs for each field of text, wherever the texts are kept. */
export function fieldsOf<Values extends Record<string, unknown>>(kept: Kept<Values>) {
  const { values, set, errors = {}, limits = {}, prefix = '' } = kept
  return <Name extends keyof Values & string>(name: Name) => ({
    ...{ id: prefix + name, name, error: errors[name], maxLength: limits[name] },
    value: String(values[name] ?? ''),
    onChange: ({ target }: ChangeEvent<Control>) =>
      set({ [name]: target.value } as Partial<Values>),
  })
}

const NONE = { errors: {}, message: '' }

type ProblemProps = { title?: string; prefix?: string; errors: Errors; message?: string }

/** Everything that is wrong with a form of several fields, each leading to its field; `errors` is the same object until it is sent again. */
export function FormProblems({ title, prefix = '', errors, message = '' }: ProblemProps) {
  const shown = useMemo(() => {
    const found = Object.entries(errors).map(([name, text]) => [prefix + name, text])
    return Object.fromEntries(found.length > 0 ? found : [['', message]])
  }, [errors, message, prefix])
  return <ErrorSummary title={title} errors={shown} />
}
