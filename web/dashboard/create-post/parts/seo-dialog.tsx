import { useState } from 'react'
import { counted } from '#shared/text/counted.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { fieldsOf } from '#web/dashboard/kit/form.tsx'
import { slugify } from '#shared/text/slug.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { LengthScale } from './length-scale.tsx'
import { SearchPreview, SharingPreview } from './search-preview.tsx'
import styles from './seo-dialog.module.css'
import * as seo from './seo-texts.ts'

export type SeoValue = { metaTitle: string; metaDescription: string; slug: string }

type Props = {
  open: boolean
  onClose: () => void
  value: SeoValue
  onSave: (value: SeoValue) => void
  /** The defaults for empty texts. */
  post: { title: string; excerpt: string; cover: string; slug: string }
  host: string
}

export function SeoDialog({ open, ...rest }: Props) {
  return open ? <OpenSeoDialog {...rest} /> : null
}

function OpenSeoDialog({ onClose, value, onSave, post, host }: Omit<Props, 'open'>) {
  const [typed, setTyped] = useState(value)
  const { metaTitle, metaDescription } = typed
  const set = (changes: Partial<SeoValue>) => setTyped({ ...typed, ...changes })
  const field = fieldsOf({ values: typed, set, rules: useRules('post'), prefix: 'seo-' })
  const shown = seo.shownTexts({ ...post, ...typed })
  const slug = slugify(typed.slug) || post.slug
  const save = () => {
    onSave({ ...typed, slug: slugify(typed.slug) })
    onClose()
  }
  return (
    <Dialog
      open
      large
      title="Search and sharing"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <div className={`grid loose ${styles.sides}`}>
        <div className="grid loose">
          <div>
            <Input
              {...field('metaTitle')}
              label="Meta title"
              data-autofocus
              aside={<Counter text={counted(length(metaTitle), 'character')} />}
            />
            <LengthScale
              length={length(metaTitle)}
              from={seo.META_TITLE_FROM}
              until={seo.META_TITLE_UNTIL}
            />
            <p className="fine">
              Used if it has at least {seo.META_TITLE_FROM} characters. Search engines cut it off at
              about {seo.META_TITLE_UNTIL}.
            </p>
          </div>
          <div>
            <Textarea
              {...field('metaDescription')}
              label="Meta description"
              rows={4}
              aside={
                <Counter text={`${length(metaDescription)} of ${seo.META_DESCRIPTION_UNTIL}`} />
              }
            />
            <LengthScale
              length={length(metaDescription)}
              from={seo.META_DESCRIPTION_FROM}
              until={seo.META_DESCRIPTION_UNTIL}
            />
            <p className="fine">
              Used if it has at least {seo.META_DESCRIPTION_FROM} characters. It is cut off at{' '}
              {seo.META_DESCRIPTION_UNTIL}.
            </p>
          </div>
          <Input
            {...field('slug')}
            label="Address"
            mono
            placeholder={post.slug}
            hint={`/blog/${slug}`}
          />
        </div>
        <div className="grid loose">
          <section aria-label="In a search result">
            <h3 className="legend">In a search result</h3>
            <SearchPreview host={host} path={`blog/${slug}`} {...shown} />
          </section>
          <section aria-label="When shared">
            <h3 className="legend">When shared</h3>
            <SharingPreview host={host} title={shown.title} cover={post.cover} />
          </section>
        </div>
      </div>
    </Dialog>
  )
}

function Counter({ text }: { text: string }) {
  return <span className="note">{text}</span>
}

function length(text: string): number {
  return Array.from(text.trim()).length
}
