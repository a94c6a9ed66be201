import { Unbroken } from '#web/ui/unbroken.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { PaidLink } from './paid-link.tsx'
import { PickSale } from './pick-sale.tsx'
import type { Pick } from './product-facts.ts'
import styles from './product-pick.module.css'

type Props = {
  pick: Pick
  /** Above the title, such as "The pick of this post". */
  flag?: string
  /** The writer's words, as HTML of server/richtext; without them the product's own are shown. */
  verdict?: string
}

export function ProductPick({ pick, flag, verdict }: Props) {
  return (
    <aside
      className={`card grid joined clips edge-strong ${styles.pick}`}
      aria-label={`${flag ? 'The pick' : 'Product'}: ${pick.title}`}
    >
      <Picture
        className={styles.picture}
        picture={pick.picture}
        alt={pick.title}
        sizes="(min-width: 640px) 340px, 92vw"
      />
      <div className="stack snug top pad-5">
        {flag && <span className={`marked rounded-s ${styles.flag}`}>{flag}</span>}
        <p className={styles.title}>
          <Unbroken text={pick.title} />
        </p>
        {pick.facts.length > 0 && <SpecStrip facts={pick.facts} />}
        {verdict ? (
          <div className={styles.verdict} dangerouslySetInnerHTML={{ __html: verdict }} />
        ) : (
          <p className={`clamp soft ${styles.description}`}>
            <Unbroken text={pick.description} />
          </p>
        )}
        <div className={`row level close-lines even ${styles.sale}`}>
          <PickSale pick={pick} />
        </div>
        <div className={`row tight screen-only ${styles.actions}`} data-click="card">
          <LinkButton variant={pick.isSold ? 'primary' : 'secondary'} to={pick.to}>
            {pick.isSold ? 'View in store' : 'See its page'}
          </LinkButton>
          {pick.shop && <PaidLink shop={pick.shop} title={pick.title} />}
        </div>
        {pick.shop && (
          <p className="fine screen-only">The link to the other store is a paid link.</p>
        )}
      </div>
    </aside>
  )
}
