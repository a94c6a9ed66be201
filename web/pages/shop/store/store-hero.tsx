import { useSite } from '#web/site/site-context.ts'
import { PageWrap } from '#web/ui/layout/page-wrap.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { LIST_PATH, type StoreView } from './store-view.ts'
import { TypedTitle } from './typed-title.tsx'
import styles from './store-hero.module.css'

// Phones do not show the scene, so they must not load it.
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/**
 * The dark panel at the top of the store: title, a sentence about the shop, search, and on the starter's site, from
 * tablets up, its illustration.
 */
export function StoreHero({ title, line, view }: { title: string; line: string; view: StoreView }) {
  const { isStarter } = useSite().site
  return (
    <section className={`stage clips ink ${styles.hero}`} aria-label="Store">
      {isStarter && <Scene />}
      <PageWrap className={`grid loose stage ${styles.inner}`}>
        <div>
          <TypedTitle text={title} />
          <p className={`above-3 large soft-ink ${styles.line}`}>{line}</p>
        </div>
        <div className={styles.search}>
          <SearchField
            id="store-search"
            label="Search products"
            action={LIST_PATH}
            name="search"
            defaultValue={view.search}
            large
          >
            {view.sort !== 'latest' && <input type="hidden" name="sort" value={view.sort} />}
          </SearchField>
        </div>
      </PageWrap>
    </section>
  )
}

// The sample products, so it goes with them.
function Scene() {
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={NOTHING} />
      <source type="image/avif" srcSet={srcSet('avif')} sizes="800px" />
      <img
        className={styles.scene}
        src="/art/hero-store-800.webp"
        srcSet={srcSet('webp')}
        sizes="800px"
        alt=""
        width="1100"
        height="560"
        fetchPriority="high"
      />
    </picture>
  )
}

function srcSet(format: 'avif' | 'webp'): string {
  return `/art/hero-store-800.${format} 800w, /art/hero-store-1600.${format} 1600w`
}
