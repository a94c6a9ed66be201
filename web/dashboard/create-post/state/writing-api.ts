import type { EditablePost, Revision, WholeRevision } from '#server/modules/blog/drafts/schema.ts'
import type { AutosavedPost } from '#server/modules/blog/saving/schema.ts'
import { tryCall, type Outcome } from '#web/dashboard/kit/call.ts'
import type { SaveBody } from './save-body.ts'

export type { Outcome }

type Saved = { message: string; post: EditablePost }

/** The server calls of a session, which itself handles an expired sign-in. */
export type WritingApi = {
  read(id: string): Promise<Outcome<EditablePost>>
  /** The post as readers see it, without its unpublished changes. */
  readPublic(id: string): Promise<Outcome<EditablePost>>
  categories(): Promise<Outcome<{ _id: string }[]>>
  /** Saves what the editor holds; readers see none of it. */
  autosave(id: string, body: SaveBody): Promise<Outcome<Saved>>
  saveDraft(id: string | null, body: SaveBody): Promise<Outcome<Saved>>
  savePendingChanges(id: string, body: SaveBody): Promise<Outcome<Saved>>
  discardChanges(id: string, version: number): Promise<Outcome<Saved>>
  publishChanges(id: string, version: number): Promise<Outcome<Saved>>
  publish(body: SaveBody): Promise<Outcome<Saved>>
  update(id: string, body: SaveBody): Promise<Outcome<Saved>>
  restore(id: string, version: number, base: number): Promise<Outcome<Saved>>
  sendBack(id: string, note: string): Promise<Outcome<Saved>>
  revisions(id: string): Promise<Outcome<{ revisions: Revision[] }>>
  revision(id: string, version: number): Promise<Outcome<WholeRevision>>
  openPreview(id: string): Promise<Outcome<{ url: string; isOpen: boolean }>>
  closePreview(id: string): Promise<Outcome<{ message: string }>>
}

export const KEPT_HERE = 'The server cannot be reached. Your text is kept in this browser.'

/** The answer to an autosave, with the text that was sent where the server stores no other. */
function withText(post: AutosavedPost, { content = '' }: SaveBody): Saved {
  return { message: '', post: { content, ...post } }
}

export const writingApi: WritingApi = {
  read: (id) => tryCall(({ blogs }) => blogs[':id'].edit.$get({ param: { id }, query: {} })),
  readPublic: (id) =>
    tryCall(({ blogs }) => blogs[':id'].edit.$get({ param: { id }, query: { changes: 'off' } })),
  categories: () => tryCall(({ categories }) => categories.$get()),
  async autosave(id, json) {
    const outcome = await tryCall(({ blogs }) => blogs.drafts[':id'].$put({ param: { id }, json }))
    return 'refusal' in outcome ? outcome : { value: withText(outcome.value, json) }
  },
  saveDraft: (id, json) =>
    id
      ? tryCall(({ blogs }) => blogs.drafts[':id'].$post({ param: { id }, json }))
      : tryCall(({ blogs }) => blogs.drafts.$post({ json })),
  savePendingChanges: (id, json) =>
    tryCall(({ blogs }) => blogs[':id'].changes.$put({ param: { id }, json })),
  discardChanges: (id, version) =>
    tryCall(({ blogs }) =>
      blogs[':id'].changes.$delete({ param: { id }, query: { version: String(version) } }),
    ),
  publishChanges: (id, version) =>
    tryCall(({ blogs }) =>
      blogs[':id'].changes.publish.$post({ param: { id }, json: { version } }),
    ),
  publish: (json) => tryCall(({ blogs }) => blogs.$post({ json })),
  update: (id, json) => tryCall(({ blogs }) => blogs[':id'].$put({ param: { id }, json })),
  restore: (id, version, base) =>
    tryCall(({ blogs }) =>
      blogs[':id'].revisions[':version'].restore.$post({
        param: { id, version: String(version) },
        json: { version: base },
      }),
    ),
  sendBack: (id, note) =>
    tryCall(({ blogs }) => blogs[':id']['send-back'].$post({ param: { id }, json: { note } })),
  revisions: (id) => tryCall(({ blogs }) => blogs[':id'].revisions.$get({ param: { id } })),
  revision: (id, version) =>
    tryCall(({ blogs }) =>
      blogs[':id'].revisions[':version'].$get({ param: { id, version: String(version) } }),
    ),
  openPreview: (id) => tryCall(({ blogs }) => blogs[':id'].preview.$post({ param: { id } })),
  closePreview: (id) => tryCall(({ blogs }) => blogs[':id'].preview.$delete({ param: { id } })),
}
