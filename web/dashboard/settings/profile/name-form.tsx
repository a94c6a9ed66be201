import type { SubmitEvent } from 'react'
import type { User } from '#server/modules/accounts/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import styles from './profile.module.css'
import { WENT_WRONG } from './went-wrong.ts'

type Props = { name: string; onSaved: (user: User) => void }

export function NameForm({ name, onSaved }: Props) {
  const refresh = useRefresh()
  const form = useForm({
    initial: { name },
    prefix: 'profile-',
    rules: useRules('name'),
    send: sendName,
    doneText: () => 'Name updated successfully ✅',
    onDone({ user }) {
      form.set({ name: user.name })
      onSaved(user)
      void refresh()
    },
  })
  const typed = form.values.name.trim()
  useUnsaved(typed !== '' && typed !== name, 'Your new name is not saved yet.')
  const submit = (event: SubmitEvent) => {
    if (typed) return form.submit(event)
    event.preventDefault()
    form.set({ name })
  }
  return (
    <form
      className={`at-start grid bottom tight ${styles.name}`}
      onSubmit={submit}
      noValidate
      aria-label="Edit name"
    >
      <Input {...form.field('name')} label="Edit name" autoComplete="name" />
      <Button type="submit" busy={form.isBusy}>
        Save name
      </Button>
    </form>
  )
}

async function sendName(json: { name: string }) {
  const outcome = await call((api) => api.auth['update-name'].$put({ json }))
  if ('refusal' in outcome && !outcome.refusal.fields) toast.error(WENT_WRONG)
  return outcome
}
