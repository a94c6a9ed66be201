import { useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'

/** A file that is dropped where nothing takes it would make the browser leave the page for it. */
export function useStrayDrops() {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop')
        toast.info(
          'Nothing here takes this file. Pictures can be dropped on picture fields and into texts.',
        )
    }
    window.addEventListener('dragover', stay)
    window.addEventListener('drop', stay)
    return () => {
      window.removeEventListener('dragover', stay)
      window.removeEventListener('drop', stay)
    }
  }, [])
}
