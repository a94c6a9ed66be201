import type { ContactMessage } from '#server/modules/messages/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { useRules, useSite } from '#web/dashboard/kit/dashboard-context.ts'
import { missingIn, useForm } from '#web/dashboard/kit/form.tsx'
import { submitOnKeys } from '#web/dashboard/kit/submit-on-keys.ts'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { useSendingOnce } from '#web/dashboard/kit/use-sending-once.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ariaKeys } from '#web/ui/browser/keys.ts'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { useAnswerDraft, useRecovered } from './use-answer-draft.ts'

type Props = { message: ContactMessage; seen: number }

/** The answer by email; what is typed stays in this browser until it is sent. */
export function AnswerForm({ message, seen }: Props) {
  const { mailIsSent } = useSite()
  const refresh = useRefresh()
  const draft = useAnswerDraft(message._id)
  const send = useSending(message._id, seen)
  const rules = useRules('answer')
  const form = useForm({
    initial: { text: draft.initial },
    prefix: 'answer-',
    rules,
    check: missingIn({ text: rules.text }),
    send: ({ text }) => send(text, refresh),
    doneText: () => (mailIsSent ? 'Answer sent.' : 'Answer kept in the outbox.'),
    onDone: (_, { text }) => {
      draft.sent(text)
      form.set((now) => (now.text === text ? { text: '' } : {}))
      void refresh()
    },
  })
  useRecovered(draft, (text) => form.set((now) => (now.text ? {} : { text })))
  const field = form.field('text')
  return (
    <form className="grid" onSubmit={form.submit} noValidate>
      <Textarea
        {...field}
        label={`Your answer to ${message.email}`}
        hint={
          mailIsSent
            ? 'Sent by email, with the message quoted below it.'
            : 'No mail server is set up: the answer is held in the outbox until there is one.'
        }
        rows={6}
        dir="auto"
        aria-keyshortcuts={ariaKeys('Mod-Enter')}
        onKeyDown={submitOnKeys}
        onChange={(event) => {
          field.onChange(event)
          draft.keep(event.target.value)
        }}
      />
      <FormMessage tone="bad">{form.message}</FormMessage>
      <div className="row tight">
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Sending…">
          <Icon name="mail" small />
          Send answer
        </Button>
      </div>
    </form>
  )
}

function useSending(id: string, seen: number) {
  const sendOnce = useSendingOnce()
  return async (text: string, refresh: () => Promise<void>) => {
    const outcome = await sendOnce(text, (header) =>
      call((api) =>
        api.admin.messages[':id'].answers.$post({ param: { id }, header, json: { text, seen } }),
      ),
    )
    // Whoever was faster is shown above what is typed.
    if ('refusal' in outcome && outcome.refusal.status === 409) await refresh()
    return outcome
  }
}
