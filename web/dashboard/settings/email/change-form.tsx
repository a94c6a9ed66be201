import { useState } from 'react'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'
import styles from './email.module.css'

export function ChangeForm() {
  const refresh = useRefresh()
  const { mailIsSent } = useSite()
  const [asked, setAsked] = useState('')
  const form = useForm({
    initial: { email: '' },
    prefix: 'change-',
    rules: useRules('email'),
    send: (json) => confirmed((api) => api.auth['change-email'].$post({ json })),
    onDone({ message }) {
      form.set({ email: '' })
      setAsked(mailIsSent ? message : '')
      void refresh()
    },
  })
  useUnsaved(form.values.email !== '', 'No link was sent to your new email address yet.')
  return (
    <form className="grid" onSubmit={form.submit} noValidate aria-label="Change email address">
      <div className={`at-start grid bottom tight ${styles.change}`}>
        <Input
          {...form.field('email')}
          label="New email address"
          type="email"
          autoComplete="email"
        />
        <Button type="submit" busy={form.isBusy}>
          Send a link
        </Button>
      </div>
      <p className="fine">
        The link proves that the address is yours. Until you follow it, nothing changes. We tell the
        present address, which can undo the change for seven days.
      </p>
      <FormMessage tone="bad">{form.message}</FormMessage>
      <FormMessage tone="ok">{asked}</FormMessage>
    </form>
  )
}
