import { Button, LinkButton } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import styles from './error-page.module.css'

type Props = { status?: number; title?: string; text?: string; onRetry?: () => void }

/** The page for a failure that is ours; "Try Again" reloads unless `onRetry` says otherwise. */
export function ErrorPage({
  status = 500,
  title = 'Something went wrong',
  text = 'The page could not be shown. What you entered elsewhere is safe. Please try again in a moment.',
  onRetry,
}: Props) {
  return (
    <PageWrap>
      <div className={styles.page}>
        <SpecStrip facts={[<b key="status">{status}</b>, 'measurement failed']} />
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.ways}>
          <Button
            className="needs-script"
            variant="primary"
            size="l"
            onClick={onRetry ?? (() => location.reload())}
          >
            Try Again
          </Button>
          <LinkButton size="l" to="/">
            Go home
          </LinkButton>
        </div>
      </div>
    </PageWrap>
  )
}
