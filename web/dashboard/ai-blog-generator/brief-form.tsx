import type { SubmitEvent } from 'react'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import styles from './ai-blog-generator.module.css'
import { BriefDetails } from './brief-details.tsx'
import { fieldsOf } from '#web/dashboard/kit/form.tsx'
import { FormProblems } from '#web/dashboard/kit/form-problems.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
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
  /** Host of the AI server that receives the brief. */
  server: string
  isWriting: boolean
  hasDraft: boolean
  errors: Record<string, string>
  onChange: (changes: Partial<Brief>) => void
  onWrite: () => void
  onClear: () => void
}

export function BriefForm(props: Props) {
  const { brief, categories, products, server, isWriting, hasDraft, errors, onChange } = props
  const field = fieldsOf({ values: brief, set: onChange, errors, rules: useRules('brief') })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isWriting) props.onWrite()
  }
  return (
    <form aria-label="Brief" onSubmit={submit} noValidate>
      <PanelHead title="Brief" />
      <div className="card">
        <div className="grid pad-5">
          <Textarea {...field('topic')} label="What is it about?" rows={3} />
          <Textarea
            {...field('facts')}
            label="What you measured"
            aside={<small className="note">only you know this</small>}
            rows={4}
          />
          <div className="halves">
            <Select
              {...field('category')}
              label="Category"
              placeholder="None yet"
              options={categories}
            />
            <Select {...field('length')} label="Length" options={LENGTHS} />
          </div>
          <ToneChoice value={brief.tone} onChange={(tone) => onChange({ tone })} />
          <BriefDetails brief={brief} products={products} errors={errors} onChange={onChange} />
          <div className="row tight">
            <FormProblems errors={errors} />
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
            The brief is sent to this site’s AI server ({server}). Nothing is published
            automatically.
          </p>
        </div>
      </div>
    </form>
  )
}
