import { useState, type ChangeEvent } from 'react'
import { toast } from '#web/ui/browser/toast.ts'
import type { FieldRule } from '#shared/api/field-rules.ts'
import type { Outcome } from './call.ts'

type Errors = Record<string, string>
type Rules = Partial<Record<string, FieldRule>>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Change<Values> = Partial<Values> | ((now: Values) => Partial<Values>)

export type FormGiven<Values, Saved> = {
  initial: Values
  /** Prefix of the fields' ids. */
  prefix?: string
  /** What the server allows, see `useRules`. */
  rules?: Rules
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
  rules,
  check,
  send,
  hasProblemList = false,
  doneText,
  onDone,
}: FormGiven<Values, Saved>) {
  const [values, setValues] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [{ errors, message }, setProblem] = useState<{ errors: Errors; message: string }>(NONE)
  const set = (changes: Change<Values>) =>
    setValues((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) }))

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
    field: fieldsOf({ values, errors, rules, prefix, set }),
    submit(event: Pick<Event, 'preventDefault'>) {
      event.preventDefault()
      if (!isBusy) void run()
    },
  }
}

type FormState<Values> = {
  values: Values
  set: (changes: Partial<Values>) => void
  errors?: Errors
  rules?: Rules | undefined
  prefix?: string
}

/** Props for the text controls of `web/ui`, wherever the values are kept. */
export function fieldsOf<Values extends Record<string, unknown>>(form: FormState<Values>) {
  const { values, set, errors = {}, rules = {}, prefix = '' } = form
  return <Name extends keyof Values & string>(name: Name) => ({
    id: prefix + name,
    name,
    error: errors[name],
    ...ruleOf(rules, name),
    value: String(values[name] ?? ''),
    onChange: ({ target }: ChangeEvent<Control>) =>
      // A text control stands for a text.
      set({ [name]: target.value } as Partial<Values>),
  })
}

/** The check of a form that is not sent while something is missing, in the words of the schema. */
export function missingIn(rules: Rules) {
  return (values: Record<string, unknown>): Errors =>
    Object.fromEntries(
      Object.entries(rules).flatMap(([name, { required } = {}]) =>
        required && !String(values[name] ?? '').trim() ? [[name, required]] : [],
      ),
    )
}

/** What the control of a field gets from its rule; that of `links.0.url` is the one of `links.url`. */
export function ruleOf(rules: Rules, name: string) {
  const { maxLength, required } = rules[name.replaceAll(/\.\d+(?=\.)/g, '')] ?? {}
  return { ...(maxLength && { maxLength }), ...(required && { required: true }) }
}

const NONE = { errors: {}, message: '' }
