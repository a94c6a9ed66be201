import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { DocumentHtml } from '#web/api/document-html.tsx'
import { useSite } from '#web/api/site-context.ts'
import { DisclosureNote } from '#web/ui/disclosure-note.tsx'
import { toast } from '#web/ui/toast.ts'
import code from './code.module.css'
import type { Enlarged } from './lightbox.tsx'
import type { Pick } from './load-picks.ts'
import { ProductPick } from './product-pick.tsx'
import styles from './text.module.css'

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox: it }) => ({ default: it })))

type Part = { html: string | null; pick: Pick | undefined }

/** The text of a post. Its HTML comes from the server; what its buttons and pictures do is heard here. */
export function Text({ parts, hasPaidLinks }: { parts: Part[]; hasPaidLinks: boolean }) {
  const [enlarged, setEnlarged] = useState<Enlarged | null>(null)
  const { site } = useSite()

  function listen(event: MouseEvent<HTMLDivElement>) {
    const target = event.target as Element
    const copy = target.closest<HTMLElement>('[data-copy]')
    if (copy) return void copyCode(copy)
    const zoom = target.closest<HTMLAnchorElement>('a.zoom')
    if (!zoom || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setEnlarged(enlargedOf(zoom))
  }

  return (
    <div className={styles.text} onClick={listen}>
      {hasPaidLinks && (
        <DisclosureNote label="Disclosure">
          This post has paid links. If you buy through them, {site.siteName} earns a commission and
          you pay the same.
        </DisclosureNote>
      )}
      {parts.map(({ html, pick }, index) => (
        <div key={index} className={styles.part}>
          <DocumentHtml
            className={`${styles.prose} ${code.blocks}`}
            htmlKey={`post-${index}`}
            html={html}
          />
          {pick && <ProductPick pick={pick} />}
        </div>
      ))}
      {enlarged && (
        <Suspense fallback={null}>
          <Lightbox {...enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </div>
  )
}

async function copyCode(button: HTMLElement) {
  const source = button.closest('.code')?.querySelector('code')?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(source)
    toast.success('Code copied')
  } catch {
    toast.error('The code could not be copied.')
  }
}

function enlargedOf(zoom: HTMLAnchorElement): Enlarged {
  const img = zoom.querySelector('img')
  return {
    src: zoom.getAttribute('href') ?? '',
    alt: img?.alt ?? '',
    width: Number(img?.getAttribute('width')) || 1280,
    height: Number(img?.getAttribute('height')) || 720,
    caption: zoom.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
  }
}
