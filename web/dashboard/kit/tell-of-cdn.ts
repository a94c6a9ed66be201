import { toast } from '#web/ui/browser/toast.ts'

/** Says so where readers may still see what was changed or taken off the site. */
export function tellOfCdn(state: string | null) {
  if (state === 'waiting') toast.info('Changed on the site. The CDN follows within seconds.')
  if (state === 'failed')
    toast.error(
      'Changed on the site, but the CDN may still show the old copy. The owner finds the reason under Failed tasks.',
    )
}
