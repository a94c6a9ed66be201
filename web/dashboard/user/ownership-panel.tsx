import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { usePerson, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ShownPerson } from './load-user.ts'

/** For the owner, on the page of another admin: makes them the owner, or says what is missing. */
export function OwnershipPanel({ person }: { person: ShownPerson }) {
  const { isOwner, _id: ownId } = usePerson()
  const { mailIsSent, siteName } = useSite()
  if (!isOwner || person._id === ownId || person.role !== 'admin') return null
  const missing = !mailIsSent
    ? 'Set up email first: without it, you could not take the site back if this was a mistake.'
    : !person.emailProven && `${person.name} must confirm their email address first.`
  const ask = async () => {
    const isDone = await confirmFirst({
      title: `Hand ${siteName} over to ${person.name}?`,
      text: (
        <p>
          {person.name} becomes the owner at once, and you stay an admin. Both of you are told by
          email. With the link in yours you can take the site back within seven days.
        </p>
      ),
      keep: 'Stay the owner',
      action: 'Hand over',
      icon: 'user',
      run: () => confirmed((api) => api.auth.ownership.$post({ json: { userId: person._id } })),
    })
    // The sidebar and everything else is drawn anew for an admin.
    if (isDone) location.reload()
  }
  return (
    <section>
      <PanelHead title="Ownership" />
      <div className="card grid pad-4">
        <p className="small soft">
          {missing || 'The owner is protected and decides about everything. There is exactly one.'}
        </p>
        <div>
          <Button size="s" disabled={Boolean(missing)} onClick={() => void ask()}>
            Hand the site over
          </Button>
        </div>
      </div>
    </section>
  )
}
