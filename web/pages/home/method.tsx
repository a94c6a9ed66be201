import { pathTo } from '#shared/addresses.ts'
import type { FrameSite } from '#web/site/page.ts'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import styles from './method.module.css'

/** How the site works, in the owner's words; nothing without a title. */
export function Method({ site }: Pick<FrameSite, 'site'>) {
  const { paidLinksNote, methodTitle, methodText, methodSteps } = site
  if (!methodTitle) return null
  return (
    <section className="ink above-section" aria-labelledby="method" data-flush>
      <PageWrap className={`grid ${styles.inner}`}>
        <div>
          <h2 className="title-1" id="method">
            {methodTitle}
          </h2>
          {methodText && <p className="above-4 large soft-ink few-words">{methodText}</p>}
          {paidLinksNote && (
            <p className={`above-5 ui soft-ink few-words ${styles.money}`}>
              {paidLinksNote} <a href={pathTo.about()}>How the money works</a>
            </p>
          )}
        </div>
        {methodSteps.length > 0 && (
          <ol className={styles.steps}>
            {methodSteps.map(({ when, what, why }) => (
              <li key={what} className="grid joined-lines room-5">
                <span className="mono soft-ink">{when}</span>
                <b>{what}</b>
                {why && <p className="soft-ink">{why}</p>}
              </li>
            ))}
          </ol>
        )}
      </PageWrap>
    </section>
  )
}
