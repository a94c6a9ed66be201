import { pathTo } from '#shared/addresses.ts'
import { PageWrap } from '#web/ui/page-wrap.tsx'
import styles from './bench.module.css'

const STEPS = [
  {
    when: 'day 1',
    what: 'Bought at the normal price',
    why: 'From a normal shop, so that nobody can pick out a good one for the test.',
  },
  {
    when: 'day 2',
    what: 'Measured before it is liked',
    why: 'Noise, heat, watts, seconds. First the instruments, then the opinion.',
  },
  {
    when: 'day 3–21',
    what: 'Used for real work',
    why: 'At least three weeks on the desk. What fails in week two never shows on day one.',
  },
  {
    when: 'after',
    what: 'Corrected in the open',
    why: 'Updates carry a date, and the old number stays readable beside the new one.',
  },
]

export function Bench({ siteName }: { siteName: string }) {
  return (
    <section className={styles.bench} aria-labelledby="bench" data-flush>
      <PageWrap className={`grid ${styles.inner}`}>
        <div>
          <h2 className="title-1" id="bench">
            How a thing gets onto this bench
          </h2>
          <p className={styles.lede}>
            One desk, one room, the same instruments each time. If a number cannot be repeated on a
            second day, it is not printed.
          </p>
          <p className={styles.money}>
            Some links are paid. If you buy through them, {siteName} earns a commission and you pay
            the same. They never decide what is tested.{' '}
            <a href={pathTo.about()}>How the money works</a>
          </p>
        </div>
        <ol className={styles.steps}>
          {STEPS.map(({ when, what, why }) => (
            <li key={when}>
              <span className="mono">{when}</span>
              <b>{what}</b>
              <p>{why}</p>
            </li>
          ))}
        </ol>
      </PageWrap>
    </section>
  )
}
