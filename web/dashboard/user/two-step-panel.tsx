import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { confirmed } from '#web/dashboard/kit/confirm/confirmed.ts'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { ShownPerson } from './load-user.ts'

/** For the owner, on the page of somebody else with a second factor: lets in who has lost it. */
export function TwoStepPanel({ person, isSelf }: { person: ShownPerson; isSelf: boolean }) {
  const { isOwner } = usePerson()
  const refresh = useRefresh()
  const { _id: id, name, hasTwoStep, passkeysCount } = person
  if (!isOwner || isSelf || !(hasTwoStep || passkeysCount > 0)) return null
  const ask = async () => {
    const isDone = await confirmFirst({
      title: `Reset two-step sign-in of ${name}?`,
      text: (
        <p>
          Their authenticator app, recovery codes and passkeys stop working, and they are signed out
          everywhere. The password stays. Make sure that it is {name} who asks: they are told by
          email.
        </p>
      ),
      keep: 'Cancel',
      action: 'Reset two-step sign-in',
      icon: 'lock',
      run: () =>
        confirmed((api) => api.auth.users[':id']['reset-two-step'].$post({ param: { id } })),
    })
    if (!isDone) return
    toast.success('Two-step sign-in was reset.')
    await refresh()
  }
  return (
    <section>
      <PanelHead title="Second factor" />
      <div className="card grid pad-4">
        <p className="small soft">
          For somebody who has lost their phone and their recovery codes.
        </p>
        <div>
          <Button size="s" onClick={() => void ask()}>
            Reset two-step sign-in
          </Button>
        </div>
      </div>
    </section>
  )
}
