import { useState } from 'react'
import type { Choice } from './brief-form.tsx'
import { useBrief, withoutGone } from './use-brief.ts'
import type { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

/** A draft with its brief; it goes on, and is kept, while a product's text is shown. */
export function useBlogDraft(
  writer: ReturnType<typeof useDraft>,
  categories: Choice[],
  products: Choice[],
) {
  const { brief, change, clear } = useBrief()
  const given = withoutGone(brief, categories, products)
  const [checked, setChecked] = useState<string[]>([])
  const saving = useSaving(writer.state, given, checked)
  return { writer, brief, given, change, clear, checked, setChecked, saving }
}
