import { confirmFirst } from '#web/dashboard/kit/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './users.module.css'

/** Shows a link to pass on, and copies it where the browser allows it. */
export async function showLink(link: string, email: string): Promise<void> {
  const isCopied = await confirmFirst({
    title: `Invitation for ${email}`,
    text: (
      <>
        <p>
          Pass this link on to {email} alone: whoever has it can make the account. It works once.
        </p>
        <p className={`mono ${styles.link}`}>{link}</p>
      </>
    ),
    ...{ keep: 'Close', action: 'Copy link', icon: 'external' },
    run: async () => {
      // Without TLS a browser copies nothing; the link can be marked by hand.
      await navigator.clipboard?.writeText(link).catch(() => undefined)
      return { value: true }
    },
  })
  if (isCopied && navigator.clipboard) toast.success('Link copied.')
}
