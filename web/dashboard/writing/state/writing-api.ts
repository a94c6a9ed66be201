import type { EditablePost, Revision, WholeRevision } from '#server/modules/blog/schema-writing.ts'
import type { ApiClient } from '#web/api/client.ts'
import { attempt, type ApiRefusal } from '#web/api/unwrap.ts'
import type { SaveBody } from './save-body.ts'

/** What came of a call; status 0 says that the server was not reached. */
export type Outcome<Value> = { value: Value } | { refusal: ApiRefusal }

type Saved = { message: string; post: EditablePost }

/** The calls that writing needs of the server. */
export type WritingApi = {
  read(id: string): Promise<Outcome<EditablePost>>
  saveDraft(id: string | null, body: SaveBody): Promise<Outcome<Saved>>
  publish(body: SaveBody): Promise<Outcome<Saved>>
  update(id: string, body: SaveBody): Promise<Outcome<Saved>>
  restore(id: string, version: number, base: number): Promise<Outcome<Saved>>
  sendBack(id: string, note: string): Promise<Outcome<Saved>>
  revisions(id: string): Promise<Outcome<{ revisions: Revision[] }>>
  revision(id: string, version: number): Promise<Outcome<WholeRevision>>
  openPreview(id: string): Promise<Outcome<{ url: string }>>
  closePreview(id: string): Promise<Outcome<{ message: string }>>
}

export const UNREACHABLE = 'The server cannot be reached. Your text is kept in this browser.'

/** The calls over the typed client of the REST API. */
export function writingApi(client: () => Promise<ApiClient>): WritingApi {
  const blogs = async () => (await client()).blogs
  const one = async () => (await blogs())[':id']
  return {
    read: (id) => reach(async () => attempt((await one()).edit.$get({ param: { id } }))),
    saveDraft: (id, json) =>
      reach(async () => {
        const { drafts } = await blogs()
        return id
          ? attempt(drafts[':id'].$post({ param: { id }, json }))
          : attempt(drafts.$post({ json }))
      }),
    publish: (json) => reach(async () => attempt((await blogs()).$post({ json }))),
    update: (id, json) => reach(async () => attempt((await one()).$put({ param: { id }, json }))),
    restore: (id, version, base) =>
      reach(async () =>
        attempt(
          (await one()).revisions[':version'].restore.$post({
            param: { id, version: String(version) },
            json: { version: base },
          }),
        ),
      ),
    sendBack: (id, note) =>
      reach(async () =>
        attempt((await one())['send-back'].$post({ param: { id }, json: { note } })),
      ),
    revisions: (id) => reach(async () => attempt((await one()).revisions.$get({ param: { id } }))),
    revision: (id, version) =>
      reach(async () =>
        attempt(
          (await one()).revisions[':version'].$get({ param: { id, version: String(version) } }),
        ),
      ),
    openPreview: (id) => reach(async () => attempt((await one()).preview.$post({ param: { id } }))),
    closePreview: (id) =>
      reach(async () => attempt((await one()).preview.$delete({ param: { id } }))),
  }
}

async function reach<Value>(call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await call()
  } catch {
    return { refusal: { status: 0, message: UNREACHABLE } }
  }
}
