import { Button } from '#web/ui/button.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { Outcome } from './call.ts'
import { useRules } from './dashboard-context.ts'
import { missingIn, useForm } from './form.tsx'
import { useRefresh } from './use-refresh.ts'

type Props = { className: string; send: (text: string) => Promise<Outcome<unknown>> }

/** Adds a note for the other admins; the screen then shows it. */
export function NoteForm({ className, send }: Props) {
  const refresh = useRefresh()
  const rules = useRules('note')
  const form = useForm({
    initial: { text: '' },
    prefix: 'note-',
    rules,
    check: missingIn(rules),
    send: ({ text }) => send(text),
    doneText: () => 'Note added.',
    onDone(_, sent) {
      form.set(({ text }) => ({ text: text === sent.text ? '' : text }))
      void refresh()
    },
  })
  const field = form.field('text')
  return (
    <form className={className} onSubmit={form.submit} noValidate>
      <Textarea
        {...field}
        label="Note"
        aside={<span className="fine">Only admins see it</span>}
        rows={2}
        autoComplete="off"
        error={field.error ?? form.message}
      />
      <div>
        <Button type="submit" size="s" busy={form.isBusy}>
          Add note
        </Button>
      </div>
    </form>
  )
}
