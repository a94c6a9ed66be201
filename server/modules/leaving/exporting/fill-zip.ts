import type { Context } from '#server/kernel/context.ts'
import { listPictures, masterKey } from '#server/modules/media/index.ts'
import { listInvoices } from '#server/modules/orders/index.ts'
import { requireRoomFor } from './export-room.ts'
import { picturePath } from './file-names.ts'
import { JSON_PARTS } from './json-parts.ts'
import { rowsOf } from './pages.ts'
import { postFiles } from './post-files.ts'
import type { Exported } from './queries.ts'
import { listUploads } from './queries-posts.ts'
import { readmeText, type Contents } from './readme-text.ts'
import type { ZipWriter } from './write-zip.ts'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findCart, findReplyMail, listPasskeyNames } from './queries-parts.ts'

const AT_ONCE = 500

export type Filling = {
  ctx: Context
  person: Exported
  zip: ZipWriter
  stillWanted(): Promise<void>
}

/** Everything that the site has of a person, one file after another. */
export async function fillZip(filling: Filling): Promise<void> {
  const { ctx, person, zip } = filling
  await zip.add('profile.json', [json(await profileRecord(ctx, person))])
  const contents: Contents = { files: [], invoices: 0, posts: 0, pictures: 0, missing: [] }
  for (const jsonPart of JSON_PARTS) await addPart(filling, jsonPart, contents)
  await addInvoices(filling, contents)
  const pictures = new Set<string>(person.avatar_media_id ? [person.avatar_media_id] : [])
  await addPosts(filling, contents, pictures)
  const uploads = rowsOf((after) => listUploads(ctx.store.db, { userId: person.id, after }))
  for await (const { id } of uploads) pictures.add(id)
  await addPictures(filling, contents, [...pictures])
  await zip.add('README.txt', [await readmeText(ctx, contents)])
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

async function addPart(
  { ctx, person, zip, stillWanted }: Filling,
  { name, about, isOptional, records }: (typeof JSON_PARTS)[number],
  contents: Contents,
): Promise<void> {
  await stillWanted()
  const found = records({ ctx, person })[Symbol.asyncIterator]()
  const first = await found.next()
  if (isOptional && first.done) return
  await zip.add(name, jsonList(first, found))
  contents.files.push({ name, about })
}

async function* jsonList(
  first: IteratorResult<object>,
  others: AsyncIterator<object>,
): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for (let next = first; !next.done; next = await others.next()) {
    yield separator + JSON.stringify(next.value, undefined, 2)
    separator = ',\n'
  }
  yield '\n]\n'
}

async function addInvoices(
  { ctx, person, zip, stillWanted }: Filling,
  contents: Contents,
): Promise<void> {
  const invoices = rowsOf((after) => listInvoices(ctx, { userId: person.id, after }))
  for await (const { number, html } of invoices) {
    await stillWanted()
    await zip.add(`invoices/${number}.html`, [html])
    contents.invoices++
  }
}

async function addPosts(
  { ctx, person, zip, stillWanted }: Filling,
  contents: Contents,
  pictures: Set<string>,
): Promise<void> {
  for await (const { name, text, pictures: shown } of postFiles(ctx, person.id)) {
    await stillWanted()
    await requireRoomFor(ctx, text.length)
    await zip.add(name, [text])
    contents.posts++
    for (const id of shown) pictures.add(id)
  }
}

// Those that are known only: what a text names may be nobody's.
async function addPictures(
  { ctx, zip, stillWanted }: Filling,
  contents: Contents,
  ids: string[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE)
    const existing = new Set((await listPictures(ctx.store.db, some)).map(({ id }) => id))
    for (const id of some) {
      await stillWanted()
      const picture = existing.has(id) ? await findPicture(ctx, id) : undefined
      if (!picture) {
        contents.missing.push(picturePath(id))
        continue
      }
      await requireRoomFor(ctx, picture.sizeBytes)
      await zip.add(picturePath(id), picture.read(), { isCompressed: false })
      contents.pictures++
    }
  }
}

type PictureFile = { sizeBytes: number; read(): Iterable<Uint8Array> | AsyncIterable<Uint8Array> }

/** The original of a picture, read in pieces where it lies on this disk; undefined when the file is gone. */
async function findPicture(
  { storage }: Pick<Context, 'storage'>,
  id: string,
): Promise<PictureFile | undefined> {
  const path = storage.pathOf(masterKey(id))
  if (path !== undefined) {
    const file = await stat(path).catch(nothingThere)
    return file && { sizeBytes: file.size, read: () => createReadStream(path) }
  }
  const found = await storage.read(masterKey(id), { isOnce: true })
  if ('fault' in found) throw new Error(found.said)
  const { bytes } = found
  return bytes && { sizeBytes: bytes.length, read: () => [bytes] }
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** What the site knows of a person themself; no password, secret or note about them. */
async function profileRecord({ store }: Context, person: Exported): Promise<object> {
  const { db } = store
  const passkeys = await listPasskeyNames(db, person.id)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    emailConfirmedAt: person.email_proven_at,
    role: person.is_owner === 1 ? 'owner' : person.role === 'admin' ? 'admin' : 'member',
    about: person.bio,
    links: fromJson(person.links),
    picture: person.avatar_media_id && picturePath(person.avatar_media_id),
    memberSince: person.created_at,
    lastSeenAt: person.last_seen_at || null,
    countriesOfSignIns: person.countries.split(' ').filter(Boolean),
    hasTwoStepSignIn: person.has_two_step === 1,
    passkeys: passkeys.map(({ name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      name,
      createdAt,
      lastUsedAt,
    })),
    wantsEmailAboutReplies: (await findReplyMail(db, person.id)) ?? null,
    cart: await findCart(db, person.id),
  }
}
