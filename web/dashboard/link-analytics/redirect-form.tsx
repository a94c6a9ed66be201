import { useEffect } from 'react'
import { redirectIn } from '#server/modules/links/missing/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { refusedBy } from '#web/dashboard/kit/refused-by.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'

type Props = { path: string; takesFocus: boolean; onDone: () => void }

/** Leads a path that has no page to one of this site. */
export function RedirectForm({ path, takesFocus, onDone }: Props) {
  const refresh = useRefresh()
  const form = useForm({
    initial: { path, target: '' },
    prefix: 'redirect-',
    check: (typed) => refusedBy(redirectIn, typed),
    send: (json) => call((api) => api.admin.redirects.$put({ json })),
    doneText: (typed) => `${typed.path} leads to ${typed.target} from now on.`,
    onDone: () => {
      onDone()
      void refresh()
    },
  })
  useEffect(() => {
    if (takesFocus) document.getElementById('redirect-target')?.focus()
  }, [takesFocus])
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <div className="halves top">
        <Input
          {...form.field('path')}
          label="Missing page"
          placeholder="/old-post"
          required
          autoComplete="off"
        />
        <Input
          {...form.field('target')}
          label="Leads to"
          placeholder="/blog/new-post"
          required
          autoComplete="off"
        />
      </div>
      <div className="row">
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Set redirect
        </Button>
        <span className="fine">A page that is there is never redirected.</span>
      </div>
      <FormMessage tone="bad">{form.message}</FormMessage>
    </form>
  )
}
