import { counted } from '#shared/text/counted.ts'
import type { ContactMessage } from '#server/modules/messages/schema.ts'
import { call, callForEach } from '#web/dashboard/kit/call.ts'
import type { BulkAction, Changed } from '#web/dashboard/kit/list/row-actions.tsx'
import { toast } from '#web/ui/browser/toast.ts'
import type { AgedMessage, MessagesView } from './load-messages.ts'

export type Status = ContactMessage['status']

export const mark = (id: string, status: Status) =>
  call((api) => api.admin.messages[':id'].$put({ param: { id }, json: { status } }))

const remove = (id: string) => call((api) => api.admin.messages[':id'].$delete({ param: { id } }))
const restore = (id: string) =>
  call((api) => api.admin.messages[':id'].restore.$post({ param: { id } }))

export const DONE_TEXTS: Record<Status, string> = {
  new: 'marked as unread',
  read: 'moved to the inbox',
  done: 'marked as done',
  spam: 'marked as spam',
}

/** Deletes messages at once; the toast brings them back. */
export async function removeMessages(ids: string[], changed: Changed): Promise<boolean> {
  const { done, failed } = await callForEach(ids, remove)
  const [problem] = failed
  if (problem) toast.error(problem.refusal.message)
  if (done.length > 0)
    toast.success(wordsOf(done.length, 'deleted'), {
      label: 'Undo',
      onClick: () => void bringBack(done, changed),
    })
  await changed()
  return done.length > 0
}

async function bringBack(ids: string[], changed: Changed): Promise<void> {
  const { done, failed } = await callForEach(ids, restore)
  const [problem] = failed
  if (problem) toast.error(problem.refusal.message)
  if (done.length > 0) toast.success(wordsOf(done.length, 'restored'))
  await changed()
}

const wordsOf = (count: number, done: string) =>
  count === 1 ? `Message ${done}.` : `${counted(count, 'message')} ${done}.`

/** What can be done to several messages. */
export function bulkActions(shown: MessagesView['status']): BulkAction<AgedMessage>[] {
  return [
    marking('new', { label: 'Mark as unread', icon: 'mail' }),
    marking('read', { label: shown === 'spam' ? 'Not spam' : 'Mark as read', icon: 'eye' }),
    marking('done', { label: 'Done', icon: 'check' }),
    marking('spam', { label: 'Spam', icon: 'warn' }),
    {
      label: 'Delete',
      icon: 'trash',
      run: async (rows, changed) =>
        void (await removeMessages(
          rows.map(({ _id }) => _id),
          changed,
        )),
    },
  ]
}

function marking(
  status: Status,
  look: Pick<BulkAction<AgedMessage>, 'label' | 'icon'>,
): BulkAction<AgedMessage> {
  return {
    ...look,
    isFor: (row) => row.status !== status,
    send: ({ _id }) => mark(_id, status),
    doneText: (done) => wordsOf(done.length, DONE_TEXTS[status]),
  }
}
