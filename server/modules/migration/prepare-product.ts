import { system } from '#server/kernel/actor.ts'
import { ensureProductCategory, putProduct } from '#server/modules/catalog/index.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import { pathTo } from '#shared/addresses.ts'
import type { ImportRun, PreparedItem } from './import-run.ts'
import {
  findPictures,
  placeInMarkdown,
  settleMarkdown,
  storePictures,
  type FoundPictures,
} from './place-pictures.ts'
import { readText, type SourceFile } from './read-folder.ts'
import { readProduct, type ProductDraft } from './read-product.ts'

export async function prepareProduct(run: ImportRun, file: SourceFile): Promise<PreparedItem> {
  const draft = await readProduct(file, await readText(file))
  const sources = [...draft.marks.sources, ...draft.images.map(({ source }) => source)]
  const { found, notes } = await findPictures({ root: run.root, file: file.path }, sources)
  const content = {
    input: draft.input,
    text: settleMarkdown(draft.text, draft.marks.sources, found),
    images: imagesOf(draft, found),
    category: draft.category,
  }
  return {
    kind: 'product',
    content,
    notes: [...draft.notes, ...notes],
    async store() {
      const { stored, notes: refused } = await storePictures(run.ctx, found)
      const mediaIds = [...stored.values()].map(({ id }) => id)
      return {
        notes: refused,
        mediaIds,
        write: async (scope, id) => {
          const category = content.category
            ? await ensureProductCategory(scope, {
                name: content.category,
                isStarter: run.isStarter,
              })
            : undefined
          const { slug } = await putProduct(scope, system('import'), {
            ...content.input,
            id,
            categoryId: category?.id ?? null,
            aiContent: placeInMarkdown(content.text, stored),
            isStarter: run.isStarter,
            images: content.images.flatMap(({ hash, alt }) => {
              const row = stored.get(hash)
              return row ? [{ mediaId: row.id, alt }] : []
            }),
          })
          await attachPictures(scope.tx, `product:${id}`, mediaIds)
          return { url: pathTo.product(slug) }
        },
      }
    },
  }
}

function imagesOf({ images }: ProductDraft, found: FoundPictures): { hash: string; alt: string }[] {
  return images.flatMap(({ source, alt }) => {
    const picture = found.get(source)
    return picture?.kind === 'file' ? [{ hash: picture.hash, alt }] : []
  })
}
