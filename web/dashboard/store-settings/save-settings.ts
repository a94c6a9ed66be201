import type { Settings } from '#server/modules/settings/schema-api.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { bodyOf, differing, toTyped, type FieldName, type Typed } from './settings-values.ts'

export type Problem = { errors: Record<string, string>; message: string }

/** Another admin saved these fields since they were loaded. */
export type Conflict = { theirs: Settings; names: FieldName[] }

type Given = { typed: Typed; touched: FieldName[]; base: Settings }

/**
 * Saves what was touched. Where another admin saved other fields since `base` was read, both changes stand; where they saved
 * the same ones, nothing is saved.
 */
export async function saveSettings(
  given: Given,
): Promise<{ saved: Settings } | { conflict: Conflict } | { problem: Problem }> {
  const { typed, touched, base } = given
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
    : saveSettings({ ...given, base: theirs })
}
