import { SECOND_MS } from '#server/kernel/clock.ts'
import { removal } from '#server/kernel/tasks/removal.ts'
import { productBulk } from './bulk/index.ts'
import { checkItems, deleteImportsBefore, fetchPictures, importBulk } from './import/index.ts'
import { hidePrices } from './offers/index.ts'
import { applySale } from './saving/index.ts'
import { sheetBulk } from './sheet/index.ts'

/** Changes of many products, by the kind of their runs. */
export const productBulks = {
  products: productBulk,
  'product-sheet': sheetBulk,
  'product-import': importBulk,
}

/** Prices that change by themselves, and files of products that are brought in. */
export const productTasks = {
  'product.price': {
    about: 'Price change at the start or end of a sale',
    isPlanned: true as const,
    within: applySale,
  },
  'product.hide-prices': {
    about: 'Hiding prices of other shops that are too old',
    isPlanned: true as const,
    within: hidePrices,
  },
  'product-import.check': {
    about: 'Check of a file of products',
    // Somebody is watching its progress.
    firstRetryMs: 5 * SECOND_MS,
    run: checkItems,
  },
  'product-import.pictures': { about: 'Pictures of imported products', run: fetchPictures },
}

export const productImportRemoval = removal('files of products', 30, deleteImportsBefore)
