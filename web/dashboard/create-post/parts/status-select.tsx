import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { Select } from '#web/ui/form/select.tsx'

export type PostStatus = EditablePost['status']

const OPTIONS = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Public' },
  { value: 'private', label: 'Private' },
] as const

type Props = {
  id?: string
  value: PostStatus
  onChange: (status: PostStatus) => void
  /** What happens to a public post of this person: a member's posts are reviewed first. */
  publishing: 'publish' | 'review' | 'off'
  error?: string
}

export function StatusSelect({ id = 'status', value, onChange, publishing, error }: Props) {
  const needsReview = publishing === 'review'
  const hint =
    needsReview && value === 'published'
      ? 'An admin reviews it first, then publishes it or sends it back with a note.'
      : undefined
  return (
    <Select
      id={id}
      name="status"
      label="Status"
      value={value}
      error={error}
      hint={hint}
      options={OPTIONS.map((option) =>
        needsReview && option.value === 'published'
          ? { ...option, label: 'Public (submit for review)' }
          : option,
      )}
      onChange={({ target }) => {
        const chosen = OPTIONS.find((option) => option.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}
