import type { ReactNode } from 'react'
import type { Picture as StoredPicture } from '#shared/picture.ts'
import { CoverLink } from '#web/ui/post/cover-link.tsx'
import { Cover } from '#web/ui/post/cover.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './row.module.css'

type Props = {
  to: string
  title: string
  picture: StoredPicture | null
  facts: ReactNode[]
  /** Above the title, such as a `CategoryLink`. */
  above?: ReactNode
  heading?: 'h2' | 'h3'
}

/** A list item with a thumbnail; the title's link covers it. */
export function Row({ to, title, picture, facts, above, heading: Heading = 'h3' }: Props) {
  return (
    <article className={`grid stage top ${styles.row}`} data-card>
      <div>
        {above && <div className={`stage line stretched joined ${styles.above}`}>{above}</div>}
        <Heading className={styles.title}>
          <CoverLink to={to}>
            <Unbroken text={title} />
          </CoverLink>
        </Heading>
        <SpecStrip facts={facts} />
      </div>
      <Cover title={title} picture={picture} alt="" ratio="card" sizes="112px" />
    </article>
  )
}
