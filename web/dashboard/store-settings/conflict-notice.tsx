import { AboveBar } from '#web/dashboard/kit/above-bar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { LABELS } from './settings-values.ts'
import type { SettingsForm } from './use-store-settings.ts'

/** Another admin changed what is being saved: the person decides. */
export function ConflictNotice({ form }: { form: SettingsForm }) {
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
