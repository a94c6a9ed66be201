import type { EditablePost } from '#server/modules/blog/drafts/schema.ts'
import { counted } from '#shared/text/counted.ts'
import { usePerson, useRules } from '#web/dashboard/kit/dashboard-context.ts'
import {
  CategoryPicker,
  type PickedCategory,
} from '#web/dashboard/create-post/parts/category-picker.tsx'
import { CoverUploader } from '#web/dashboard/create-post/parts/cover-uploader.tsx'
import { StatusSelect } from '#web/dashboard/create-post/parts/status-select.tsx'
import { suggestTags } from '#web/dashboard/kit/suggest-tags.ts'
import { fieldsOf } from '#web/dashboard/kit/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { SpecStrip } from '#web/ui/post/spec-strip.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { EditedFields } from './edit-state.ts'
import styles from './edit-dialog.module.css'

type Props = {
  categories: PickedCategory[]
  stored: EditablePost
  typed: EditedFields
  onChange: (changes: Partial<EditedFields>) => void
  errors: Record<string, string> | undefined
}

export function EditFields({ categories, stored, typed, onChange, errors = {} }: Props) {
  const { publishing } = usePerson()
  const rules = useRules('post')
  const editorUrl = `/dashboard/create-post?id=${stored._id}`
  const field = fieldsOf({ values: typed, set: onChange, errors, rules, prefix: 'edit-' })
  return (
    <div className={`halves ${styles.fields}`}>
      <SpecStrip
        facts={[
          <>
            last saved <LocalDate iso={stored.savedAt} />
          </>,
          stored.savedBy && `by ${stored.savedBy.name}`,
          counted(stored.words, 'word'),
          <Link key="text" id="edit-content" className="link" to={editorUrl}>
            Edit the text
          </Link>,
        ]}
      />
      {stored.status === 'published' && stored.changes && (
        <Banner tone="info" icon="pen">
          This post has unpublished changes. What you save here goes live immediately; those changes
          stay unpublished until you publish them.
        </Banner>
      )}
      <Input {...field('title')} label="Title" />
      <div className={styles.half}>
        <CategoryPicker
          id="edit-category"
          categories={categories}
          value={typed.category}
          error={errors.category}
          onChange={(category) => onChange({ category })}
        />
      </div>
      <div className={styles.half}>
        <StatusSelect
          id="edit-status"
          value={typed.status}
          publishing={publishing}
          error={errors.status}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <TagInput
        id="edit-tags"
        label="Tags"
        value={typed.tags}
        most={rules.tags.most}
        maxLength={rules.tags.maxLength}
        suggest={suggestTags}
        error={errors.tags}
        onChange={(tags) => onChange({ tags })}
      />
      <div className={styles.half}>
        <CoverUploader
          id="edit-cover"
          value={typed.coverImage}
          alt={typed.coverAlt}
          error={errors.coverImage}
          onChange={(coverImage) => onChange({ coverImage })}
          onAltChange={(coverAlt) => onChange({ coverAlt })}
        />
      </div>
      <div className={`stack ${styles.half}`}>
        <Input
          {...field('metaTitle')}
          label="Meta title"
          aside={<small>{counted(lengthOf(typed.metaTitle), 'character')}</small>}
        />
        <Textarea
          {...field('metaDescription')}
          label="Meta description"
          rows={3}
          aside={<small>{lengthOf(typed.metaDescription)} of 155</small>}
        />
      </div>
      <Textarea
        {...field('excerpt')}
        label="Excerpt"
        rows={2}
        hint="Shown in lists. If empty, the opening of the text is used."
      />
    </div>
  )
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
