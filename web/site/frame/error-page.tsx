import { pathTo } from '#shared/addresses.ts'
import type { FailureWords } from '#web/site/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './error-page.module.css'

const HINT = 'Anything you saved is safe. Please try again in a moment.'

/** Replaces a page that could not be shown; after a fault of ours it retries by itself. */
export function ErrorPage({
  status,
  isStarter,
  text = 'Something went wrong',
  hint = HINT,
  way = { to: pathTo.home(), label: 'Go home' },
}: Partial<FailureWords> & { status: number; isStarter: boolean }) {
  return (
    <PageWrap>
      <div
        className={`grid loose own-widths ${styles.page}`}
        data-start={status >= 500 ? 'retry' : undefined}
      >
        <SpecStrip
          facts={[<b key="status">{status}</b>, isStarter ? 'measurement failed' : 'Error']}
        />
        <h1 className="display set-solid">{text}</h1>
        <p className="lead">{hint}</p>
        <div className="row tight">
          <LinkButton variant="primary" size="l" href="">
            Try Again
          </LinkButton>
          <LinkButton size="l" to={way.to}>
            {way.label}
          </LinkButton>
        </div>
      </div>
    </PageWrap>
  )
}
