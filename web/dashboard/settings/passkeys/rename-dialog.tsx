import type { Passkey } from '#server/modules/accounts/passkeys/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Input } from '#web/ui/form/input.tsx'

type Props = { passkey: Passkey; isNew: boolean; onClose: () => void; onSaved: () => void }

/** Names a passkey; one that was just added has a name already. */
export function RenameDialog({ passkey, isNew, onClose, onSaved }: Props) {
  const form = useForm({
    initial: { name: passkey.name },
    prefix: 'passkey-',
    rules: useRules('passkey'),
    send: (json) =>
      call((api) => api.auth.passkeys[':id'].$put({ param: { id: passkey._id }, json })),
    onDone: onSaved,
  })
  return (
    <Dialog open title={isNew ? 'Your passkey was added' : 'Rename this passkey'} onClose={onClose}>
      <form className="stack" onSubmit={form.submit} noValidate>
        <Input
          {...form.field('name')}
          label="Name"
          hint="What you recognize it by, such as “My phone”."
          autoComplete="off"
          data-autofocus
        />
        <FormMessage tone="bad">{form.message}</FormMessage>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Saving…">
          Save
        </Button>
      </form>
    </Dialog>
  )
}
