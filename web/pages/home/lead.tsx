import { postFacts } from '#web/pages/blog/post-facts.tsx'
import type { PostTile } from '#web/pages/blog/post-tile.ts'
import { CategoryLink } from '#web/ui/post/category-link.tsx'
import { MoreLink } from '#web/ui/layout/more-link.tsx'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { Cover } from '#web/ui/post/cover.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { MarkedTitle } from './marked-title.tsx'
import styles from './lead.module.css'

// Letters; set large, more would fill the first screen.
const LONG_TITLE = 100

export function Lead({ lead, newest }: { lead: PostTile; newest: PostTile[] }) {
  const { category } = lead
  const isLong = lead.title.length > LONG_TITLE
  return (
    <PageWrap as="section" className={styles.lead} aria-labelledby="lead">
      <SpecStrip
        facts={[
          category && <CategoryLink key="category" to={category.to} name={category.name} />,
          ...postFacts(lead, { long: true }),
        ]}
      />
      <h1
        className={`display breaks ${isLong ? 'clamp' : ''} ${styles.title}`}
        id="lead"
        data-long={isLong || undefined}
      >
        <a href={lead.to}>
          <MarkedTitle title={lead.title} />
        </a>
      </h1>
      <div className={`grid ${styles.grid}`}>
        <div>
          <a href={lead.to} tabIndex={-1} aria-hidden="true">
            <Cover
              title={lead.title}
              picture={lead.picture}
              alt=""
              priority
              sizes="(min-width: 1200px) min(720px, 45vw), (min-width: 1024px) 55vw, 92vw"
            />
          </a>
          <div className="row above-4 tight-lines loose">
            <p className={`lede soft ${styles.deck}`}>
              <Unbroken text={lead.excerpt} />
            </p>
            <MoreLink to={lead.to} detail={lead.title}>
              Read the post
            </MoreLink>
          </div>
        </div>
        {newest.length > 0 && <Newest tiles={newest} />}
      </div>
    </PageWrap>
  )
}

function Newest({ tiles }: { tiles: PostTile[] }) {
  return (
    <div className={`edge-above-strong ${styles.newest}`}>
      <h2 className="mono faint start-3 set-solid">Newest</h2>
      {tiles.map((tile) => (
        <Row
          key={tile.id}
          to={tile.to}
          title={tile.title}
          picture={tile.picture}
          facts={postFacts(tile)}
          above={tile.category && <CategoryLink to={tile.category.to} name={tile.category.name} />}
        />
      ))}
    </div>
  )
}
