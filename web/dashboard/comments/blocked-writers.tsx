import type { Blocked } from '#server/modules/comments/schema.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import { unblock } from './comment-actions.tsx'

/** Members who may not comment any more. */
export function BlockedWriters({ writers }: Blocked) {
  const refresh = useRefresh()
  async function release(userId: string, name: string) {
    const outcome = await unblock(userId)
    if ('refusal' in outcome) return toast.error(outcome.refusal.message)
    toast.success(`${name} can comment again.`)
    refresh()
  }
  return (
    <section className="above-6" aria-labelledby="blocked">
      <h2 id="blocked" className="title-4 below-3">
        Blocked from commenting
      </h2>
      <ul className="card ruled">
        {writers.map(({ _id, name, blockedAt }) => (
          <li key={_id} className="between pad-row">
            <span>
              <b>{name}</b>{' '}
              <span className="note">
                since <LocalDate iso={blockedAt} />
              </span>
            </span>
            <Button
              size="s"
              aria-label={`Let ${name} comment again`}
              onClick={() => void release(_id, name)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
