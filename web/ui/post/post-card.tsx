import type { ReactNode } from 'react'
import type { Picture as StoredPicture } from '#shared/picture.ts'
import { CoverLink } from './cover-link.tsx'
import { Cover } from './cover.tsx'
import { SpecStrip } from './spec-strip.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from '#web/ui/layout/card.module.css'

type Props = {
  to: string
  title: string
  picture: StoredPicture | null
  excerpt?: string
  /** The line under the title: category, date, reading time. */
  facts: ReactNode[]
  /** A control outside the card's link, such as Save. */
  action?: ReactNode
  heading?: 'h2' | 'h3'
  large?: boolean
  priority?: boolean
  sizes?: string
}

/** A card that is one link, with one action beside its facts. */
export function PostCard({
  to,
  title,
  picture,
  excerpt,
  facts,
  action,
  heading: Heading = 'h3',
  large,
  priority,
  sizes = '(min-width: 1024px) 30vw, (min-width: 768px) 45vw, 100vw',
}: Props) {
  return (
    <article className={`stack joined slim stage ${large ? styles.large : ''}`} data-card>
      <Cover title={title} picture={picture} alt="" priority={priority} sizes={sizes} />
      <div className="stack tight start-4">
        <Heading className={`title-3 ${styles.title}`}>
          <CoverLink to={to} lines={3}>
            <Unbroken text={title} />
          </CoverLink>
        </Heading>
        {excerpt && (
          <p className="clamp soft">
            <Unbroken text={excerpt} />
          </p>
        )}
        <div className={`between tall ${styles.foot}`}>
          <SpecStrip facts={facts} />
          {action && <div className={`soft stage ${styles.action}`}>{action}</div>}
        </div>
      </div>
    </article>
  )
}
