import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import type { Pick } from './post-parts.ts'
import styles from './product-pick.module.css'

export function ProductPick({ pick }: { pick: Pick }) {
  return (
    <aside className={`card ${styles.pick}`} aria-label={`The pick: ${pick.title}`}>
      <Picture
        className={styles.picture}
        picture={pick.picture}
        alt={pick.title}
        sizes="(min-width: 640px) 340px, 92vw"
      />
      <div className={`stack ${styles.body}`}>
        <span className={`marked ${styles.flag}`}>The pick of this post</span>
        <p className={styles.title}>{pick.title}</p>
        {pick.facts.length > 0 && <SpecStrip facts={pick.facts} />}
        <p className={`soft ${styles.description}`}>{pick.description}</p>
        <p className={styles.price}>{pick.price}</p>
        <div className={`row tight ${styles.actions}`}>
          <LinkButton variant="primary" to={pick.to}>
            View in store
          </LinkButton>
          {pick.affiliateUrl && <PaidLink href={pick.affiliateUrl} />}
        </div>
        {pick.affiliateUrl && <p className="fine">The link to the other shop is a paid link.</p>}
      </div>
    </aside>
  )
}

function PaidLink({ href }: { href: string }) {
  const isAmazon = /(^|\.)amazon\./.test(URL.canParse(href) ? new URL(href).hostname : '')
  return (
    <LinkButton href={href} rel="sponsored nofollow noopener" target="_blank">
      {isAmazon ? 'Buy on Amazon' : 'Buy elsewhere'} <Icon name="external" small />
      <span className="vh">(opens in a new tab)</span>
    </LinkButton>
  )
}
