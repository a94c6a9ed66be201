import { CategoryLink } from '#web/ui/post/category-link.tsx'
import { CoverLink } from '#web/ui/post/cover-link.tsx'
import { Cover } from '#web/ui/post/cover.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { postFacts } from './post-facts.tsx'
import type { PostTile } from './post-tile.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import styles from './blog-hero.module.css'

const LONG_TITLE = 60

export function BlogHero({ tile }: { tile: PostTile }) {
  const isLong = tile.title.length > LONG_TITLE
  return (
    <section className={`grid joined stage ink ${styles.hero}`} aria-labelledby="newest-post">
      <Cover
        title={tile.title}
        className={styles.picture}
        picture={tile.picture}
        alt=""
        priority
        sizes="(min-width: 1200px) 48vw, (min-width: 1024px) 58vw, 100vw"
      />
      <div className={`stack slim top at-end ${styles.text}`}>
        {tile.category && <CategoryLink name={tile.category.name} marked />}
        <h1
          className={isLong ? 'clamp' : undefined}
          id="newest-post"
          data-long={isLong || undefined}
        >
          <CoverLink to={tile.to}>
            <Unbroken text={tile.title} />
          </CoverLink>
        </h1>
        <p className="large soft-ink few-words">
          <Unbroken text={tile.excerpt} />
        </p>
        <SpecStrip onInk facts={postFacts(tile, { long: true })} />
      </div>
    </section>
  )
}
