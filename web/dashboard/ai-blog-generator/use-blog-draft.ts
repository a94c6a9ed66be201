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
  const currentBrief = withoutGone(brief, categories, products)
  const [checked, setChecked] = useState<string[]>([])
  const saving = useSaving(writer.state, currentBrief, checked)
  return { writer, brief, currentBrief, change, clear, checked, setChecked, saving }
}
