import type { ReactNode } from 'react'
import type { MarkedText } from '#server/modules/search/schema.ts'
import type { Picture as StoredPicture } from '#shared/picture.ts'
import { CoverLink } from '#web/ui/post/cover-link.tsx'
import { Cover } from '#web/ui/post/cover.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './found-row.module.css'
import { Marked } from './marked.tsx'

type Props = {
  to: string
  found: { markedTitle: MarkedText; snippet: MarkedText }
  picture: StoredPicture | null
  /** Shown instead of a missing picture; by default it is drawn from the title. */
  fallback?: string
  facts: ReactNode[]
}

export function FoundRow({ to, found, picture, fallback, facts }: Props) {
  const look = { picture, alt: '', ratio: 'card', sizes: '160px' } as const
  return (
    <article className={`grid stage top ${styles.row}`} data-card>
      {fallback ? (
        <Picture {...look} fallback={fallback} />
      ) : (
        <Cover {...look} title={found.markedTitle.text} />
      )}
      <div className="grid tight">
        <h3 className={styles.title}>
          <CoverLink to={to}>
            <Marked {...found.markedTitle} />
          </CoverLink>
        </h3>
        {found.snippet.text && (
          <p className="measure ui soft clamp">
            <Marked {...found.snippet} />
          </p>
        )}
        <SpecStrip facts={facts} />
      </div>
    </article>
  )
}
