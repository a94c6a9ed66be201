import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { refuseOverQuota, savePicture, type PictureRow } from '#server/modules/media/index.ts'
import { requirePictureManager } from '#server/modules/catalog/access.ts'
import type { KeptImage } from './queries-images.ts'
import { MOST_IMAGES } from './schema-writing.ts'

/** A picture sent with a form, and its alternative text. */
export type SentPicture = { bytes: Buffer; alt: string }

/** Stores a picture for a product; one that no product comes to use is deleted after a day. */
export async function saveSentPicture(
  ctx: Context,
  actor: Actor,
  bytes: Buffer,
): Promise<PictureRow> {
  const { userId } = requirePictureManager(actor)
  await refuseOverQuota(ctx, { userId, isAdmin: true, sizeBytes: bytes.length })
  return savePicture(ctx, { bytes, uploadedBy: userId })
}

/** Stores the pictures of a form, in their order. */
export async function saveSentPictures(
  ctx: Context,
  actor: Actor,
  pictures: SentPicture[],
): Promise<KeptImage[]> {
  requirePictureManager(actor)
  // Decoding is dear.
  if (pictures.length > MOST_IMAGES) throw tooManyPictures()
  const images: KeptImage[] = []
  for (const { bytes, alt } of pictures) {
    const row = await saveSentPicture(ctx, actor, bytes).catch(refuseField)
    images.push({ mediaId: row.id, alt })
  }
  return images
}

export function tooManyPictures(): Refusal {
  return invalidField('images', `At most ${MOST_IMAGES} pictures are allowed.`)
}

function refuseField(error: unknown): never {
  if (error instanceof Refusal && error.kind === 'invalid')
    throw invalidField('images', error.message)
  throw error
}
