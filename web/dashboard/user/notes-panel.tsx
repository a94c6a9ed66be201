import { call } from '#web/dashboard/kit/call.ts'
import { confirmFirst } from '#web/dashboard/kit/confirm/confirm.ts'
import { LocalDate } from '#web/dashboard/kit/words/local-date.tsx'
import { NoteForm } from '#web/dashboard/kit/note-form.tsx'
import { PanelHead } from '#web/dashboard/kit/panel-head.tsx'
import { useRefresh } from '#web/dashboard/kit/use-refresh.ts'
import { IconButton } from '#web/ui/icon/icon-button.tsx'
import type { ShownPerson } from './load-user.ts'

/** What admins wrote down about a person. */
export function NotesPanel({ person }: { person: ShownPerson }) {
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
      <PanelHead title="Notes" />
      <div className="card grid pad-4">
        {person.notes.length > 0 && (
          <ul className="grid snug">
            {person.notes.map(({ _id, text, author, at, canRemove }) => (
              <li key={_id} className="between">
                <div className="slim">
                  <p className="breaks verbatim">{text}</p>
                  <p className="note">
                    {author}, <LocalDate iso={at} />
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
        <NoteForm
          className="grid"
          send={(text) =>
            call((api) =>
              api.auth.users[':id'].notes.$post({ param: { id: person._id }, json: { text } }),
            )
          }
        />
      </div>
    </section>
  )
}
