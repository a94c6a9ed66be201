import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { suggestTags } from '#web/dashboard/kit/suggest-tags.ts'
import { fieldsOf } from '#web/dashboard/kit/form.tsx'
import {
  CategoryPicker,
  type PickedCategory,
} from '#web/dashboard/create-post/parts/category-picker.tsx'
import { ClaimsList } from '#web/dashboard/create-post/parts/claims-list.tsx'
import { CoverUploader } from '#web/dashboard/create-post/parts/cover-uploader.tsx'
import { ScheduleField } from '#web/dashboard/create-post/parts/schedule-field.tsx'
import { SearchPreview } from '#web/dashboard/create-post/parts/search-preview.tsx'
import { shownTexts } from '#web/dashboard/create-post/parts/seo-texts.ts'
import { StatusSelect } from '#web/dashboard/create-post/parts/status-select.tsx'
import { EarnedNote } from '#web/dashboard/earnings/earned-note.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import styles from './publish-panel.module.css'
import { useSession, useWriting } from './use-writing.ts'

type Props = {
  user: { role: 'user' | 'admin'; publishing: 'publish' | 'review' | 'off'; timeZone: string }
  categories: PickedCategory[]
  host: string
  onCoverProgress: (percent: number | null) => void
  onSeo: () => void
}

export function PublishPanel({ user, categories, host, onCoverProgress, onSeo }: Props) {
  const session = useSession()
  const draft = useWriting((state) => state.draft)
  const errors = useWriting((state) => state.errors)
  const version = useWriting(({ post }) => post?.version)
  const publishedAt = useWriting(({ post }) =>
    post?.status === 'published' ? post.publishedAt : null,
  )
  const publishedId = useWriting(({ post }) => post?.status === 'published' && post._id)
  const change = session.change.bind(session)
  const rules = useRules('post')
  const field = fieldsOf({ values: draft, set: change, errors, rules })
  const canPlan = draft.status === 'published' && user.publishing === 'publish'
  return (
    <div className={`ruled ${styles.panel}`}>
      <section className="grid" aria-labelledby="panel-publish">
        <div className="legend">
          <h2 id="panel-publish">Publish</h2>
          {version !== undefined && <span className="note">version {version}</span>}
        </div>
        <StatusSelect
          value={draft.status}
          publishing={user.publishing}
          error={errors.status}
          onChange={(status) => change({ status })}
        />
        {canPlan && (
          <ScheduleField
            value={draft.publishAt}
            timeZone={user.timeZone}
            publishedAt={publishedAt}
            error={errors.publishAt}
            onChange={(publishAt) => change({ publishAt })}
          />
        )}
        {user.role === 'admin' && publishedId && <EarnedNote postId={publishedId} />}
        {user.role === 'admin' && (
          <Checkbox
            asSwitch
            label="Featured on the home page"
            checked={draft.featured}
            onChange={(event) => change({ featured: event.target.checked })}
          />
        )}
      </section>
      {draft.aiClaims.length > 0 && (
        <section className="grid" aria-label="Claims to check">
          <ClaimsList value={draft.aiClaims} onChange={(aiClaims) => change({ aiClaims })} />
        </section>
      )}
      <section className="grid" aria-labelledby="panel-cover">
        <div className="legend">
          <h2 id="panel-cover">Cover picture</h2>
        </div>
        <CoverUploader
          id="cover"
          value={draft.coverImage}
          alt={draft.coverAlt}
          error={errors.coverImage}
          onChange={(coverImage) => change({ coverImage })}
          onAltChange={(coverAlt) => change({ coverAlt })}
          onProgress={onCoverProgress}
        />
      </section>
      <section className="grid">
        <CategoryPicker
          id="categories"
          categories={categories}
          value={draft.category}
          error={errors.category}
          onChange={(category) => change({ category })}
        />
      </section>
      <section className="grid">
        <TagInput
          id="tags"
          label="Tags"
          value={draft.tags}
          most={rules.tags.most}
          maxLength={rules.tags.maxLength}
          suggest={suggestTags}
          error={errors.tags}
          onChange={(tags) => change({ tags })}
        />
      </section>
      <section className="grid">
        <Textarea
          {...field('excerpt')}
          label="Excerpt"
          rows={3}
          className={styles.excerpt}
          hint={draft.excerpt ? undefined : 'If empty, the opening of the text is used.'}
        />
      </section>
      <section className="grid" aria-labelledby="panel-seo">
        <div className="legend">
          <h2 id="panel-seo">Search and sharing</h2>
          <button type="button" className="link" onClick={onSeo}>
            Edit<span className="vh"> search and sharing</span>
          </button>
        </div>
        <SearchPreview host={host} path="blog" {...shownTexts(draft)} />
      </section>
    </div>
  )
}
