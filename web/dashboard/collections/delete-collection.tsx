import type { ListedCollection } from '#server/modules/catalog/collections/schema.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { confirmDeletion } from '#web/dashboard/kit/confirm/confirm-deletion.ts'
import { toast } from '#web/ui/browser/toast.ts'

type Changed = () => void | Promise<void>

export function deleteCollection(collection: ListedCollection, onChanged: Changed): Promise<void> {
  return confirmDeletion({
    things: [collection],
    noun: 'collection',
    text: (
      <>
        <p>
          <strong>{collection.name}</strong>
        </p>
        <p className="meta">Its address will show “not found”. Its products stay in the store.</p>
      </>
    ),
    failure: 'Failed to delete the collection.',
    send: (id) => call((api) => api.admin.collections[':id'].$delete({ param: { id } })),
    onDone() {
      offerUndo(collection, onChanged)
      void onChanged()
    },
  })
}

function offerUndo({ _id: id, name }: ListedCollection, onChanged: Changed): void {
  const undo = async () => {
    const outcome = await call((api) =>
      api.admin.collections[':id'].restore.$post({ param: { id } }),
    )
    if ('refusal' in outcome) toast.error(outcome.refusal.message)
    else toast.success(`“${name}” was restored.`)
    await onChanged()
  }
  toast.success(`“${name}” was deleted.`, { label: 'Undo', onClick: () => void undo() })
}
