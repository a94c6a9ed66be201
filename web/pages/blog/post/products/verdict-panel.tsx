import { HIGHEST_SCORE } from '#shared/post/verdict.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/shop/price.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { PickSale } from './pick-sale.tsx'
import type { Pick, Verdict } from './product-facts.ts'
import styles from './verdict-panel.module.css'

/** The reading of the instrument: what a review comes to, before its text. */
export function VerdictPanel({ verdict }: { verdict: Verdict }) {
  const { pick, name, price, score, says, suits, suitsNot } = verdict
  const title = pick?.title ?? name
  const hasReading = score !== '' || verdict.figure !== ''
  if (!title && !hasReading && !says && !suits && !suitsNot) return null
  return (
    <section
      className={`clips on-surface edged edge-strong ${styles.verdict}`}
      aria-label={title ? `Verdict: ${title}` : 'Verdict'}
    >
      <div className={`grid ink ${styles.panel}`}>
        <div className={`mono line soft-ink ${styles.label}`}>Verdict</div>
        {says && <p className={styles.says} dangerouslySetInnerHTML={{ __html: says }} />}
        {hasReading && <Reading {...verdict} />}
        {(suits || suitsNot) && (
          <dl className={`grid ${styles.whom}`}>
            {suits && <Whom icon="check" word="For" html={suits} />}
            {suitsNot && <Whom icon="close" word="Not for" html={suitsNot} />}
          </dl>
        )}
      </div>
      {pick ? <Offer pick={pick} /> : title && <Named title={title} price={price} />}
    </section>
  )
}

function Reading({ score, figure, measure }: Verdict) {
  return (
    <div className="row bottom tight-lines loose">
      {score && (
        <p className={`row level soft-ink ${styles.figure}`}>
          <b>{score}</b>
          <span>
            <span className="vh"> out of </span>
            <span aria-hidden="true">/</span>
            {HIGHEST_SCORE}
          </span>
        </p>
      )}
      {figure && (
        <p className={score ? `soft-ink ${styles.second}` : `row level soft-ink ${styles.figure}`}>
          <b className="unbroken">{figure}</b>{' '}
          <span>
            <Unbroken text={measure} />
          </span>
        </p>
      )}
      {score && (
        <div className={`stage screen-only ${styles.scale}`} aria-hidden="true">
          <i style={{ inlineSize: `${(Number(score) / HIGHEST_SCORE) * 100}%` }} />
        </div>
      )}
    </div>
  )
}

function Whom({ icon, word, html }: { icon: 'check' | 'close'; word: string; html: string }) {
  return (
    <div>
      <dt className="mono line near soft-ink">
        <Icon name={icon} small /> {word}
      </dt>
      <dd dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

function Offer({ pick }: { pick: Pick }) {
  return (
    <div className={`row snug-lines even ${styles.offer}`} data-click="verdict">
      <Picture
        className={`rigid ${styles.picture}`}
        picture={pick.picture}
        alt=""
        ratio="square"
        sizes="64px"
      />
      <div className="grid slim breaks touching fill-or-wrap">
        <b>
          <Unbroken text={pick.title} />
        </b>
        <span className="row tight">
          <PickSale pick={pick} />
        </span>
      </div>
      <LinkButton to={pick.to} size="s">
        {pick.isSold ? 'View in store' : 'See its page'}
        <span className="vh">: {pick.title}</span>
      </LinkButton>
    </div>
  )
}

function Named({ title, price }: { title: string; price: string }) {
  return (
    <div className={`row snug-lines even ${styles.offer}`}>
      <div className="grid slim breaks touching fill-or-wrap">
        <b>
          <Unbroken text={title} />
        </b>
        {price && <Price amount={price} />}
      </div>
    </div>
  )
}
