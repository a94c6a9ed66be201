import { counted } from '#shared/counted.ts'
import { Button } from '#web/ui/button.tsx'
import type { SettingsForm } from './use-store-settings.ts'
import styles from './store-settings.module.css'

/** Stays in view while something is not saved. */
export function SaveBar({ form }: { form: SettingsForm }) {
  const { touched, isBusy, discard } = form
  return (
    <div className={`card row ${styles.bar}`} hidden={touched.length === 0}>
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
