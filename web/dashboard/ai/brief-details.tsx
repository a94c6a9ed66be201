import { Input } from '#web/ui/input.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import styles from './ai-page.module.css'
import type { Choice } from './brief-form.tsx'
import { ProductsField } from './products-field.tsx'
import type { Brief } from './use-brief.ts'

const MOST_KEYWORDS = 20

type Props = {
  brief: Brief
  products: Choice[]
  errors: Record<string, string>
  onChange: (part: Partial<Brief>) => void
}

/** What a brief can say beside its subject. */
export function BriefDetails({ brief, products, errors, onChange }: Props) {
  return (
    <>
      <ProductsField
        products={products}
        chosen={brief.products}
        onChange={(chosen) => onChange({ products: chosen })}
      />
      <Input
        name="audience"
        label="Who is it for?"
        placeholder="People who work from home"
        maxLength={200}
        error={errors.audience ?? ''}
        value={brief.audience}
        onChange={(event) => onChange({ audience: event.target.value })}
      />
      <div className={styles.keywords}>
        <TagInput
          id="keywords"
          label="Keywords"
          noun="keyword"
          max={MOST_KEYWORDS}
          value={brief.keywords}
          onChange={(keywords) => onChange({ keywords })}
        />
      </div>
      <Textarea
        name="sources"
        label="Sources to use"
        rows={3}
        hint="Texts or addresses, parted by an empty line. Addresses are named, never opened."
        error={errors.sources ?? ''}
        value={brief.sources}
        onChange={(event) => onChange({ sources: event.target.value })}
      />
    </>
  )
}
