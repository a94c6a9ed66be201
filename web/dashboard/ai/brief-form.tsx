import type { SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import styles from './ai-page.module.css'
import { BriefDetails } from './brief-details.tsx'
import { SectionHead } from './section-head.tsx'
import { ToneChoice } from './tone-choice.tsx'
import type { Brief } from './use-brief.ts'

const LENGTHS = ['400', '600', '900', '1200', '1800'].map((value) => ({
  value,
  label: `${Number(value).toLocaleString('en-US')} words`,
}))

export type Choice = { value: string; label: string }

type Props = {
  brief: Brief
  categories: Choice[]
  products: Choice[]
  /** Where the brief goes. */
  server: string
  isWriting: boolean
  hasDraft: boolean
  errors: Record<string, string>
  onChange: (part: Partial<Brief>) => void
  onWrite: () => void
  onClear: () => void
}

/** What the draft is to be about. */
export function BriefForm(props: Props) {
  const { brief, categories, products, server, isWriting, hasDraft, errors, onChange } = props
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isWriting) props.onWrite()
  }
  return (
    <form className={styles.brief} aria-label="Brief" onSubmit={submit} noValidate>
      <SectionHead title="Brief" />
      <div className={styles.panel}>
        <div className={styles.fields}>
          {Object.keys(errors).length > 0 && <ErrorSummary errors={errors} />}
          <Textarea
            name="topic"
            label="What is it about?"
            rows={3}
            required
            maxLength={500}
            error={errors.topic ?? ''}
            value={brief.topic}
            onChange={(event) => onChange({ topic: event.target.value })}
          />
          <Textarea
            name="facts"
            label="What you measured"
            aside={<small className={styles.aside}>only you know this</small>}
            rows={4}
            maxLength={6000}
            error={errors.facts ?? ''}
            value={brief.facts}
            onChange={(event) => onChange({ facts: event.target.value })}
          />
          <div className={styles.pair}>
            <Select
              name="category"
              label="Category"
              placeholder="None yet"
              options={categories}
              error={errors.category ?? ''}
              value={brief.category}
              onChange={(event) => onChange({ category: event.target.value })}
            />
            <Select
              name="length"
              label="Length"
              options={LENGTHS}
              error={errors.length ?? ''}
              value={brief.length}
              onChange={(event) => onChange({ length: event.target.value })}
            />
          </div>
          <ToneChoice value={brief.tone} onChange={(tone) => onChange({ tone })} />
          <BriefDetails brief={brief} products={products} errors={errors} onChange={onChange} />
          <div className={styles.actions}>
            <Button
              type="submit"
              variant="primary"
              busy={isWriting}
              busyLabel="Writing…"
              className={styles.grow}
            >
              {hasDraft ? 'Start again' : 'Write the draft'}
            </Button>
            <Button variant="quiet" disabled={isWriting} onClick={props.onClear}>
              Clear
            </Button>
          </div>
          <p className="fine">
            The brief goes to the AI server that this site is set up with ({server}). Nothing is
            published by itself.
          </p>
        </div>
      </div>
    </form>
  )
}
