import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { counted } from '#shared/text/counted.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'

type Props = { heldCount: number; canSend: boolean }

/** Says that nothing is sent while no mail server is set, and offers to send what was kept once one is. */
export function RetentionNotice({ heldCount, canSend }: Props) {
  const refresh = useRefresh()
  if (canSend && heldCount === 0) return null
  return (
    <div className="below-5">
      {canSend ? (
        <Banner
          tone="info"
          actions={
            <Button size="s" onClick={() => void sendKept(heldCount, refresh)}>
              Send all held emails…
            </Button>
          }
        >
          <p>{counted(heldCount, 'email')} held while there was no mail server can be sent now.</p>
        </Banner>
      ) : (
        <Banner tone="warn">
          <p>
            <b>No mail server is set up, so emails are held here and not sent.</b> Set{' '}
            <code>SMTP_URL</code> and <code>MAIL_FROM</code> on the server and restart it, then send
            them.
          </p>
        </Banner>
      )}
    </div>
  )
}

async function sendKept(heldCount: number, refresh: () => void) {
  let message = ''
  const isDone = await confirmFirst({
    title: `Send ${counted(heldCount, 'held email')}?`,
    text: (
      <p>
        Oldest first. Emails with a link that was requested more than a day ago, such as password
        resets, are not sent.
      </p>
    ),
    keep: 'Not now',
    action: 'Send all',
    icon: 'mail',
    busyLabel: 'Sending…',
    run: async () => {
      const outcome = await call((api) => api.outbox['send-kept'].$post())
      if ('value' in outcome) message = saidOf(outcome.value)
      return outcome
    },
  })
  if (!isDone) return
  toast.success(message)
  refresh()
}

function saidOf({ queued, left }: { queued: number; left: number }): string {
  return `${counted(queued, 'email')} on the way${left > 0 ? `; ${left} too old to send` : ''}.`
}
