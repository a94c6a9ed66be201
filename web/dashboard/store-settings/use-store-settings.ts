import { useMemo, useState, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Settings } from '#server/modules/settings/schema-api.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { fieldsOf } from '#web/dashboard/kit/form.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import {
  bodyOf,
  differing,
  LABELS,
  rebased,
  toTyped,
  type FieldName,
  type Typed,
} from './settings-values.ts'
import { call } from '#web/dashboard/kit/call.ts'

export const PREFIX = 'set-'

const NONE: Problem = { errors: {}, message: '' }

/** The form of all settings; only what was touched is sent. */
export function useStoreSettings(loaded: Settings) {
  const rules = useRules('settings')
  const [seen, setSeen] = useState(loaded)
  const [saved, setSaved] = useState(loaded)
  const [typed, setTyped] = useState(() => toTyped(loaded))
  const [problem, setProblem] = useState(NONE)
  const [conflict, setConflict] = useState<Conflict>()
  const [isBusy, setBusy] = useState(false)
  const touched = useMemo(() => differing(typed, toTyped(saved)), [typed, saved])
  const set = (changes: Partial<Typed>) => setTyped((now) => ({ ...now, ...changes }))

  function take(newer: Settings, names: FieldName[] = []) {
    const theirs = toTyped(newer)
    const taken = Object.fromEntries(names.map((name) => [name, theirs[name]]))
    setTyped({ ...rebased(typed, toTyped(saved), theirs), ...taken })
    setSaved(newer)
    setProblem(NONE)
    setConflict(undefined)
  }
  // The screen has loaded again.
  if (loaded !== seen) {
    setSeen(loaded)
    take(loaded)
  }

  async function save(base: Settings) {
    setBusy(true)
    const outcome = await saveSettings({ typed, touched, base })
    setBusy(false)
    if ('problem' in outcome) return setProblem(outcome.problem)
    if ('conflict' in outcome) return setConflict(outcome.conflict)
    // Rendered at once, so that the guard of unsaved changes lets the page go.
    flushSync(() => take(outcome.saved, touched))
    if (isOnEveryPage(touched)) reload()
    else toast.success('Settings saved.')
  }

  return {
    typed,
    touched,
    set,
    isBusy,
    conflict,
    ...problem,
    ...controlsOf({ values: typed, set, errors: problem.errors, rules, prefix: PREFIX }),
    save: () => void save(saved),
    discard: () => take(saved, touched),
    saveMine: () => conflict && void save(conflict.theirs),
    takeTheirs: () => conflict && take(conflict.theirs, conflict.names),
  }
}

type FormState = Parameters<typeof fieldsOf<Typed>>[0]

/** The props of each kind of control for a setting, with its label. */
function controlsOf(form: FormState) {
  const { values, set, errors = {} } = form
  const fieldOf = fieldsOf(form)
  // TypeScript loses which name it is.
  const put = <Name extends FieldName>(name: Name, value: Typed[Name]) =>
    set({ [name]: value } as Partial<Typed>)
  return {
    field: (name: FieldName) => ({ ...fieldOf(name), label: LABELS[name] }),
    toggle: (name: ToggleName) => ({
      asSwitch: true,
      name,
      label: LABELS[name],
      checked: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.checked }),
    }),
    choice: <Name extends FieldName>(name: Name) => ({
      name,
      legend: LABELS[name],
      value: values[name],
      onChange: (value: Typed[Name]) => put(name, value),
    }),
    entries: <Name extends EntriesName>(name: Name) => ({
      name,
      legend: LABELS[name],
      entries: values[name],
      onChange: (entries: Typed[Name]) => put(name, entries),
      errors,
    }),
  }
}

type NamesOf<Kind> = { [Name in FieldName]: Typed[Name] extends Kind ? Name : never }[FieldName]
type ToggleName = NamesOf<boolean>
type EntriesName = 'socials' | 'methodSteps' | 'subTagHosts' | 'priceHours' | 'holidays'

export type SettingsForm = ReturnType<typeof useStoreSettings>

const isOnEveryPage = (names: FieldName[]) =>
  names.some((name) => name === 'siteName' || name === 'tagline')

// The frame around the dashboard is the server's.
function reload() {
  document.cookie = 'flash=site-changed; Path=/; SameSite=Lax; Max-Age=60'
  location.reload()
}

type Problem = { errors: Record<string, string>; message: string }

/** Another admin saved these fields since they were loaded. */
type Conflict = { theirs: Settings; names: FieldName[] }

type SettingsDraft = { typed: Typed; touched: FieldName[]; base: Settings }

/**
 * Saves what was touched. Where another admin saved other fields since `base` was read, both changes stand; where they saved
 * the same ones, nothing is saved.
 */
async function saveSettings(
  draft: SettingsDraft,
): Promise<{ saved: Settings } | { conflict: Conflict } | { problem: Problem }> {
  const { typed, touched, base } = draft
  const json = { ...bodyOf(typed, touched), version: base.version }
  const outcome = await call((api) => api.settings.$put({ json }))
  if ('value' in outcome) return { saved: outcome.value }
  const { status, fields = {}, message } = outcome.refusal
  if (status !== 409) return { problem: { errors: fields, message } }
  const latest = await call((api) => api.settings.$get())
  if ('refusal' in latest) return { problem: { errors: {}, message: latest.refusal.message } }
  const theirs = latest.value
  const names = differing(toTyped(theirs), toTyped(base)).filter((name) => touched.includes(name))
  return names.length > 0
    ? { conflict: { theirs, names } }
    : saveSettings({ ...draft, base: theirs })
}
