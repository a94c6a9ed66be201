import { useEffect } from 'react'
import { toast } from '#web/ui/browser/toast.ts'

/** A file that is dropped where nothing takes it would make the browser leave the page for it. */
export function useStrayDrops() {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop')
        toast.info(
          'Files can’t be dropped here. Drop pictures on a picture field or in the text of a post.',
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
