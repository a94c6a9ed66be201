import type { ReactNode } from 'react'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import styles from './account-layout.module.css'
import avifLarge from './art/desk-lamp-1200.avif'
import avifSmall from './art/desk-lamp-800.avif'
import webpLarge from './art/desk-lamp-1200.webp'
import webpSmall from './art/desk-lamp-800.webp'

const SIZES = '50vw'

export function AccountLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`grid joined ${styles.page}`} data-flush>
      <div className={`at-middle grid joined ${styles.form}`}>
        <h1 className="title-1">{title}</h1>
        {children}
      </div>
      <div className={`stage clips ink ${styles.panel}`}>
        <picture className="fill stage">
          <source
            type="image/avif"
            srcSet={`${avifSmall} 800w, ${avifLarge} 1200w`}
            sizes={SIZES}
          />
          <img
            className="over whole"
            src={webpSmall}
            srcSet={`${webpSmall} 800w, ${webpLarge} 1200w`}
            sizes={SIZES}
            alt=""
            width={1200}
            height={1200}
            loading="lazy"
          />
        </picture>
        <div className={`stack snug ${styles.caption}`}>
          <p className="title-3">Your saved posts, orders and addresses, on every device.</p>
          <SpecStrip onInk facts={['Save posts', 'Track orders', 'Like posts that help']} />
        </div>
      </div>
    </div>
  )
}

export function Elsewhere({ children }: { children: ReactNode }) {
  return <p className="soft above-5">{children}</p>
}
