import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { showLink } from '#web/dashboard/kit/show-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { ShownPerson } from './load-user.ts'

/** For the owner, on the page of somebody else: a link for a new password, for whom no mail reaches. */
export function PasswordPanel({ person, isSelf }: { person: ShownPerson; isSelf: boolean }) {
  const { isOwner } = usePerson()
  const { mailIsSent } = useSite()
  const { _id: id, name } = person
  if (!isOwner || isSelf) return null
  const make = async () => {
    const outcome = await confirmed((api) =>
      api.auth.users[':id']['reset-link'].$post({ param: { id } }),
    )
    if ('refusal' in outcome) return toast.error(outcome.refusal.message)
    await showLink(outcome.value.link, {
      title: `New password for ${name}`,
      text: `Pass this link on to ${name} alone: whoever has it can enter the account. It works once, for one hour.`,
    })
  }
  return (
    <section>
      <PanelHead title="Password" />
      <div className="card grid pad-4">
        <p className="small soft">
          {mailIsSent
            ? 'Whoever forgot it is mailed a link from the sign-in page. Make one here if no email arrives.'
            : 'This site sends no email, so whoever forgot it needs a link from you.'}
        </p>
        <div>
          <Button size="s" onClick={() => void make()}>
            Make a link for a new password
          </Button>
        </div>
      </div>
    </section>
  )
}
