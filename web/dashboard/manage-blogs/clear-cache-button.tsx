import { useState } from 'react'
import { usePerson } from '#web/dashboard/kit/dashboard-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/browser/toast.ts'

const NOT_ALLOWED = 'You do not have permission to clear the cache.'

/** For admins; others see it locked, with the reason beside it. */
export function ClearCacheButton() {
  const { _id: userId, role } = usePerson()
  const isAdmin = role === 'admin'
  const [isBusy, setBusy] = useState(false)
  async function clear() {
    setBusy(true)
    const { clearCache } = await import('./clear-cache.ts')
    const { tone, text } = await clearCache(userId)
    setBusy(false)
    toast[tone](text)
  }
  return (
    <div>
      <Button
        variant="quiet"
        disabled={!isAdmin}
        busy={isBusy}
        aria-describedby={isAdmin ? undefined : 'clear-cache-reason'}
        onClick={() => void clear()}
      >
        <Icon name={isAdmin ? 'retry' : 'lock'} small />
        Clear All Cache
      </Button>
      {!isAdmin && (
        <p id="clear-cache-reason" className="fine">
          {NOT_ALLOWED}
        </p>
      )}
    </div>
  )
}
