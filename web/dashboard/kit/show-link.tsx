import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { toast } from '#web/ui/browser/toast.ts'

/** Shows a link to pass on, and copies it where the browser allows it. `text` says to whom, and how long it works. */
export async function showLink(
  link: string,
  { title, text }: { title: string; text: string },
): Promise<void> {
  const isCopied = await confirmFirst({
    title,
    text: (
      <>
        <p>{text}</p>
        <p className="mono">{link}</p>
      </>
    ),
    keep: 'Close',
    action: 'Copy link',
    icon: 'external',
    run: async () => {
      // Without TLS a browser copies nothing; the link can be marked by hand.
      await navigator.clipboard?.writeText(link).catch(() => undefined)
      return { value: true }
    },
  })
  if (isCopied && navigator.clipboard) toast.success('Link copied.')
}
