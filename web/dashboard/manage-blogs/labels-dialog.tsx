import { useState } from 'react'
import { doInBulk } from '#web/dashboard/kit/bulk/bulk-job.ts'
import { ChoiceCards } from '#web/dashboard/kit/choice-cards.tsx'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { counted } from '#shared/text/counted.ts'
import { CategoryPicker } from '#web/dashboard/create-post/parts/category-picker.tsx'
import { suggestTags } from '#web/dashboard/kit/suggest-tags.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { countOf, jobOf, type Labelling } from './bulk-actions.ts'
import type { Categories } from './load-blogs.ts'

type Props = {
  asked: Labelling
  categories: Categories
  onClose: () => void
}

const WAYS = [
  { value: 'add', label: 'Add', about: 'Posts keep the ones they have' },
  { value: 'remove', label: 'Remove', about: 'From posts that have them' },
] as const

type Way = (typeof WAYS)[number]['value']

/** Adds categories and tags to many posts, or removes them. */
export function LabelsDialog({ asked: { target, changed }, categories, onClose }: Props) {
  const [way, setWay] = useState<Way>('add')
  const [chosen, setChosen] = useState<string[]>([])
  const [tags, setTags] = useState<string[]>([])
  const [problem, setProblem] = useState('')
  const rules = useRules('post')
  const posts = counted(countOf(target), 'post')

  function start() {
    if (chosen.length + tags.length === 0) return setProblem('Choose a category or enter a tag.')
    const change = { do: way, categories: chosen, tags }
    void doInBulk(jobOf(target, { change, done: 'updated', changed }))
    onClose()
  }

  return (
    <Dialog
      open
      title={`Categories and tags for ${posts}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={start}>
            {way === 'add' ? `Add to ${posts}` : `Remove from ${posts}`}
          </Button>
        </>
      }
    >
      <ChoiceCards<Way>
        id="labels-way"
        isNarrow
        legend="Action"
        value={way}
        options={WAYS}
        onChange={setWay}
      />
      <CategoryPicker
        id="labels-categories"
        categories={categories}
        value={chosen}
        canGrow={way === 'add'}
        onChange={setChosen}
      />
      <TagInput
        id="labels-tags"
        label="Tags"
        value={tags}
        most={rules.tags.most}
        maxLength={rules.tags.maxLength}
        suggest={suggestTags}
        onChange={setTags}
      />
      <FormMessage tone="bad">{problem}</FormMessage>
    </Dialog>
  )
}
