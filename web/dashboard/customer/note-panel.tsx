import { call } from '#web/dashboard/kit/call.ts'
import { useRules } from '#web/dashboard/kit/dashboard-context.ts'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useUnsaved } from '#web/dashboard/kit/unsaved.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { TagInput } from '#web/ui/form/tag-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { ShownCustomer } from './load-customer.ts'

const UNSAVED = 'Your note about this customer is not saved yet.'

/** What admins write down about a customer, for one another. */
export function NotePanel({ customer: { _id: id, note, tags, version } }: Props) {
  const refresh = useRefresh()
  const rules = useRules('customer')
  const form = useForm({
    initial: { note, tags },
    prefix: 'customer-',
    rules,
    send: (typed) =>
      call((api) =>
        api.admin.customers[':id'].$put({ param: { id }, json: { ...typed, version } }),
      ),
    doneText: () => 'Saved.',
    onDone: () => void refresh(),
  })
  const { values, errors } = form
  useUnsaved(values.note.trim() !== note || values.tags.join('\n') !== tags.join('\n'), UNSAVED)
  const text = form.field('note')
  return (
    <section>
      <PanelHead title="Note and tags" />
      <form className="card grid pad-4" onSubmit={form.submit} noValidate>
        <Textarea
          {...text}
          label="Note"
          aside={<span className="fine">Only admins see it</span>}
          rows={4}
          autoComplete="off"
          error={text.error ?? form.message}
        />
        <TagInput
          id="customer-tags"
          label="Tags"
          value={values.tags}
          most={rules.tags.most}
          maxLength={rules.tags.maxLength}
          error={errors.tags}
          onChange={(next) => form.set({ tags: next })}
        />
        <div>
          <Button type="submit" size="s" busy={form.isBusy}>
            Save
          </Button>
        </div>
      </form>
    </section>
  )
}

type Props = { customer: ShownCustomer }
