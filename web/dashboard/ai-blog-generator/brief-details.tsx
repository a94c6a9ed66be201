import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { fieldsOf } from '#web/dashboard/kit/form.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { Choice } from './brief-form.tsx'
import { ProductsField } from './products-field.tsx'
import type { Brief } from './use-brief.ts'

type Props = {
  brief: Brief
  products: Choice[]
  errors: Record<string, string>
  onChange: (changes: Partial<Brief>) => void
}

export function BriefDetails({ brief, products, errors, onChange }: Props) {
  const rules = useRules('brief')
  const field = fieldsOf({ values: brief, set: onChange, errors, rules })
  return (
    <>
      <ProductsField
        products={products}
        chosen={brief.products}
        onChange={(chosen) => onChange({ products: chosen })}
      />
      <Input
        {...field('audience')}
        label="Who is it for?"
        placeholder="People who work from home"
      />
      <div>
        <TagInput
          id="keywords"
          label="Keywords"
          noun="keyword"
          most={rules.keywords.most}
          maxLength={rules.keywords.maxLength}
          value={brief.keywords}
          onChange={(keywords) => onChange({ keywords })}
        />
      </div>
      <Textarea
        {...field('sources')}
        label="Sources to use"
        rows={3}
        hint="Texts or links, separated by a blank line. Links are cited, never opened."
      />
    </>
  )
}
