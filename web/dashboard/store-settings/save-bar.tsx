import { useMemo } from 'react'
import { counted } from '#shared/text/counted.ts'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { Button } from '#web/ui/button.tsx'
import { labelOf, LABELS } from './settings-values.ts'
import { PREFIX, type SettingsForm } from './use-store-settings.ts'
import styles from './store-settings.module.css'
import { AboveBar } from '#web/dashboard/kit/above-bar.tsx'
import { Banner } from '#web/ui/banner.tsx'

/** Stays in view while something is not saved, and says what keeps it from being saved. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const { touched, isBusy, discard, errors, message } = form
  const told = useMemo(
    () => mapValues(errors, (text, path) => `${labelOf(path)}: ${text}`),
    [errors],
  )
  return (
    <div className={`card row tight ui sticks-below ${styles.bar}`} hidden={touched.length === 0}>
      <FormProblems
        title="Nothing is saved yet. Please check these"
        prefix={PREFIX}
        errors={told}
        message={message}
      />
      <ConflictNotice form={form} />
      <p className="fill" role="status">
        {touched.length > 0 && `${counted(touched.length, 'unsaved change')}`}
      </p>
      <Button variant="quiet" disabled={isBusy} onClick={discard}>
        Discard
      </Button>
      <Button type="submit" variant="primary" busy={isBusy}>
        Save settings
      </Button>
    </div>
  )
}

function mapValues(texts: Record<string, string>, change: (text: string, name: string) => string) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, change(text, name)]))
}

/** Another admin changed what is being saved: the person decides. */
function ConflictNotice({ form }: { form: SettingsForm }) {
  const { conflict, saveMine, takeTheirs, isBusy } = form
  if (!conflict) return null
  return (
    <AboveBar>
      <Banner
        tone="bad"
        takesFocus
        actions={
          <>
            <Button size="s" busy={isBusy} onClick={saveMine}>
              Keep mine
            </Button>
            <Button size="s" variant="quiet" onClick={takeTheirs}>
              Use theirs
            </Button>
          </>
        }
      >
        <p>
          <b>Someone else changed these settings since you opened them.</b> Nothing is saved yet.
          Changed: {conflict.names.map((name) => LABELS[name]).join(', ')}.
        </p>
      </Banner>
    </AboveBar>
  )
}
