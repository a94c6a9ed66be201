import { useState } from 'react'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm.ts'
import { DeskDate } from '#web/dashboard/kit/desk-date.tsx'
import { useForm } from '#web/dashboard/kit/form.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { ShownPerson } from './load-user.ts'
import styles from './user.module.css'

/** What admins wrote down about a person. */
export function NotesPanel({ person }: { person: ShownPerson }) {
  const [added, setAdded] = useState(0)
  const refresh = useRefresh()
  const remove = (note: string) =>
    confirmFirst({
      title: 'Remove this note?',
      text: 'This cannot be undone.',
      action: 'Remove',
      run: () =>
        call((api) =>
          api.auth.users[':id'].notes[':note'].$delete({ param: { id: person._id, note } }),
        ),
    }).then((isDone) => (isDone ? refresh() : undefined))
  return (
    <section>
      <PanelHead title="Notes" note="Only admins see them" />
      <div className={`card ${styles.panel}`}>
        {person.notes.length > 0 && (
          <ul className={styles.notes}>
            {person.notes.map(({ _id, text, author, at, canRemove }) => (
              <li key={_id} className="between">
                <div className={styles.words}>
                  <p className={styles.text}>{text}</p>
                  <p className="note">
                    {author}, <DeskDate iso={at} />
                  </p>
                </div>
                {canRemove && (
                  <IconButton
                    icon="trash"
                    label={`Remove the note of ${author}`}
                    onClick={() => void remove(_id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <NoteForm key={added} id={person._id} onAdded={() => setAdded(added + 1)} />
      </div>
    </section>
  )
}

function NoteForm({ id, onAdded }: { id: string; onAdded: () => void }) {
  const refresh = useRefresh()
  const form = useForm({
    initial: { text: '' },
    prefix: 'user-note-',
    limits: { text: 2000 },
    check: ({ text }): Record<string, string> =>
      text.trim() ? {} : { text: 'Write the note first.' },
    send: ({ text }) =>
      call((api) => api.auth.users[':id'].notes.$post({ param: { id }, json: { text } })),
    doneText: () => 'Note added.',
    onDone: () => {
      onAdded()
      void refresh()
    },
  })
  return (
    <form className="grid" onSubmit={form.submit} noValidate>
      <Textarea {...form.field('text')} label="New note" rows={2} />
      <div>
        <Button type="submit" size="s" busy={form.isBusy}>
          Add note
        </Button>
      </div>
      <FormMessage tone="bad">{form.message}</FormMessage>
    </form>
  )
}
