import { useMemo } from 'react'
import { counted } from '#shared/text/counted.ts'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { labelOf } from './settings-values.ts'
import { PREFIX, type SettingsForm } from './use-store-settings.ts'
import styles from './store-settings.module.css'

/** Stays in view while something is not saved, and says what keeps it from being saved. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const { touched, isBusy, discard, errors, message } = form
  const told = useMemo(
    () => mapValues(errors, (text, path) => `${labelOf(path)}: ${text}`),
    [errors],
  )
  return (
    <div className={`card row tight ui ${styles.bar}`} hidden={touched.length === 0}>
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
