import { lazy, Suspense } from 'react'
import type { EditablePost } from '#server/modules/blog/schema-writing.ts'
import { useSite } from '#web/api/site-context.ts'
import type { EditorHandle } from '#web/editor/editor-handle.ts'
import { CategoryPicker } from '#web/dashboard/writing/parts/category-picker.tsx'
import { CoverUploader } from '#web/dashboard/writing/parts/cover-uploader.tsx'
import { StatusSelect } from '#web/dashboard/writing/parts/status-select.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Input } from '#web/ui/input.tsx'
import { Link } from '#web/ui/link.tsx'
import { SpecStrip } from '#web/ui/spec-strip.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TagInput } from '#web/ui/tag-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { EditedFields } from './edit-state.ts'
import styles from './edit-dialog.module.css'

const RichEditor = lazy(() =>
  import('#web/editor/rich-editor.tsx').then(({ RichEditor: component }) => ({
    default: component,
  })),
)

type Props = {
  stored: EditablePost
  typed: EditedFields
  onChange: (part: Partial<EditedFields>) => void
  onEditor: (editor: EditorHandle) => void
  refused: { message: string; fields: Record<string, string> } | undefined
}

/** Every field of a post, with what the server found wrong beside it. */
export function EditFields({ stored, typed, onChange, onEditor, refused }: Props) {
  const { categories, user } = useSite()
  const errors = refused?.fields ?? {}
  return (
    <div className={styles.fields}>
      {refused && <ErrorSummary title="The post was not saved" errors={summaryOf(refused)} />}
      <SpecStrip
        facts={[
          <>
            last saved <DateText iso={stored.savedAt} />
          </>,
          stored.savedBy && `by ${stored.savedBy.name}`,
          `${stored.words} words`,
        ]}
      />
      <Input
        id="edit-title"
        name="title"
        label="Title"
        maxLength={200}
        value={typed.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
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
          publishing={user?.publishing ?? 'review'}
          error={errors.status}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <div className={styles.content}>
        <div className={styles.head}>
          <span>Content</span>
          <Link to={`/dashboard/create-post?id=${stored._id}`}>Open in the full editor</Link>
        </div>
        <div className={styles.editor}>
          <Suspense fallback={<Spinner label="Loading the editor" />}>
            <RichEditor
              label="Content"
              minHeight={320}
              value={typed.content}
              error={errors.content}
              onChange={(content) => onChange({ content })}
              onReady={onEditor}
            />
          </Suspense>
        </div>
      </div>
      <TagInput
        id="edit-tags"
        label="Tags"
        value={typed.tags}
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
      <div className={`${styles.half} ${styles.facts}`}>
        <Input
          id="edit-metaTitle"
          name="metaTitle"
          label="Meta title"
          maxLength={120}
          aside={<small>{lengthOf(typed.metaTitle)} characters</small>}
          value={typed.metaTitle}
          error={errors.metaTitle}
          onChange={(event) => onChange({ metaTitle: event.target.value })}
        />
        <Textarea
          id="edit-metaDescription"
          name="metaDescription"
          label="Meta description"
          rows={3}
          maxLength={320}
          aside={<small>{lengthOf(typed.metaDescription)} of 155</small>}
          value={typed.metaDescription}
          error={errors.metaDescription}
          onChange={(event) => onChange({ metaDescription: event.target.value })}
        />
      </div>
      <Textarea
        id="edit-excerpt"
        name="excerpt"
        label="Excerpt"
        rows={2}
        maxLength={500}
        hint="Shown in lists; made from the text when empty."
        value={typed.excerpt}
        error={errors.excerpt}
        onChange={(event) => onChange({ excerpt: event.target.value })}
      />
    </div>
  )
}

function summaryOf({ message, fields }: NonNullable<Props['refused']>) {
  const entries = Object.entries(fields).map(([name, text]) => [`edit-${name}`, text])
  return Object.fromEntries(entries.length > 0 ? entries : [['', message]])
}

function lengthOf(text: string): number {
  return Array.from(text).length
}
