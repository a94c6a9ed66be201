import { useState } from 'react'
import type { Invite } from '#server/modules/accounts/invitations/schema.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { usePerson, useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { missingIn, useForm } from '#web/dashboard/kit/form.tsx'
import { FormDialog } from '#web/dashboard/kit/form-dialog.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/ui/browser/toast.ts'

const USER = { value: 'user', label: 'User: reads, comments and orders' }
const ADMIN = { value: 'admin', label: 'Admin: manages the site' }

export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" small />
        Invite
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { isOwner } = usePerson()
  const { mailIsSent } = useSite()
  const form = useInviteForm(onClose)
  return (
    <FormDialog
      form={form}
      title="Invite someone"
      action={
        <>
          <Icon name="mail" small />
          {mailIsSent ? 'Send invitation' : 'Create invitation'}
        </>
      }
      onClose={onClose}
    >
      <Input
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
      />
      <Select
        {...form.field('role')}
        label="Role"
        options={isOwner ? [USER, ADMIN] : [USER]}
        hint={isOwner ? undefined : 'Only the owner invites admins.'}
      />
      <p className="small soft">
        {mailIsSent
          ? 'The link in the email works once, for seven days. They choose their name and password themselves.'
          : 'No email is sent: copy the link from the list of open invitations. It works once, for seven days.'}
      </p>
    </FormDialog>
  )
}

const NOBODY: Invite = { email: '', role: 'user' }

function useInviteForm(close: () => void) {
  const refresh = useRefresh()
  const { mailIsSent } = useSite()
  const rules = useRules('invitation')
  return useForm({
    initial: NOBODY,
    prefix: 'invite-',
    rules,
    check: missingIn(rules),
    send: (json) => confirmed((api) => api.auth.users.invite.$post({ json })),
    onDone(_saved, { email }) {
      toast.success(mailIsSent ? `Invitation sent to ${email}.` : `${email} is invited.`)
      close()
      void refresh()
    },
  })
}
