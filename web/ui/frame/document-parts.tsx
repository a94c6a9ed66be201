import { IconSprite } from '#web/ui/icon.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** What every document needs once, whatever frame its page has: icons, toasts and the announcer of pages; first in the body. */
export function DocumentParts() {
  return (
    <>
      <IconSprite />
      <RouteAnnouncer />
      <Toaster />
    </>
  )
}
