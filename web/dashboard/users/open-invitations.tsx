import type { Invitation } from '#server/modules/accounts/invitations/schema.ts'
import { call, type Outcome } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { showLink } from '#web/dashboard/kit/show-link.tsx'

/** Invitations that nobody has accepted yet. */
export function OpenInvitations({ invitations }: { invitations: Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section className="above-6" aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="title-4 below-3">
        Open invitations
      </h2>
      <ul className="card ruled">
        {invitations.map((invitation) => (
          <li key={invitation._id} className="between pad-row">
            <div className="slim breaks">
              <span className="row tight">
                <b>{invitation.email}</b>
                <Badge tone="plain">{invitation.role === 'admin' ? 'Admin' : 'User'}</Badge>
                {invitation.isExpired && <Badge tone="warn">Expired</Badge>}
              </span>
              <p className="note">
                By {invitation.invitedBy}, {invitation.isExpired ? 'expired' : 'works until'}{' '}
                <LocalDate iso={invitation.expiresAt} />
              </p>
            </div>
            {invitation.canManage ? (
              <Actions invitation={invitation} />
            ) : (
              <span className="fine">Only the owner manages invitations of admins.</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Actions({ invitation: { _id: id, email, isExpired } }: { invitation: Invitation }) {
  const { mailIsSent } = useSite()
  const refresh = useRefresh()
  const param = { id }
  const resend = () =>
    announce(
      call((api) => api.auth.invitations[':id'].resend.$post({ param })),
      mailIsSent ? 'Invitation sent again.' : 'The invitation works for seven days again.',
      refresh,
    )
  const withdraw = () =>
    confirmFirst({
      title: `Withdraw the invitation of ${email}?`,
      text: 'Its link no longer works. You can invite the address again.',
      action: 'Withdraw',
      run: () => call((api) => api.auth.invitations[':id'].$delete({ param })),
    }).then((isDone) => (isDone ? refresh() : undefined))
  return (
    <div className="row tight">
      {!isExpired && (
        <Button
          size="s"
          aria-label={`Copy link for ${email}`}
          onClick={() => void copyLink(id, email)}
        >
          Copy link
        </Button>
      )}
      <Button
        size="s"
        aria-label={mailIsSent ? `Send again to ${email}` : `Renew the invitation of ${email}`}
        onClick={() => void resend()}
      >
        {mailIsSent ? 'Send again' : 'Renew'}
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={`Withdraw the invitation of ${email}`}
        onClick={() => void withdraw()}
      >
        Withdraw
      </Button>
    </div>
  )
}

async function announce(
  sent: Promise<Outcome<unknown>>,
  text: string,
  refresh: () => Promise<void>,
): Promise<void> {
  const outcome = await sent
  if ('refusal' in outcome) toast.error(outcome.refusal.message)
  else toast.success(text)
  await refresh()
}

async function copyLink(id: string, email: string): Promise<void> {
  const outcome = await confirmed((api) =>
    api.auth.invitations[':id'].link.$post({ param: { id } }),
  )
  if ('refusal' in outcome) return toast.error(outcome.refusal.message)
  await showLink(outcome.value.link, {
    title: `Invitation for ${email}`,
    text: `Pass this link on to ${email} alone: whoever has it can make the account. It works once.`,
  })
}
