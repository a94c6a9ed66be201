import type { Generated } from 'kysely'
import type { StoredJson } from '#server/kernel/stored-json.ts'
import type { FileProduct } from './import/index.ts'

export type ImportTables = {
  /** A file of products: read into items, checked against the products, then imported by a bulk change. */
  product_imports: {
    id: string
    by_user: string
    file_name: string
    state: ImportState
    /** The bulk change that imports it. */
    run_id: Generated<string | null>
    /** Rows of the file below the names of its columns. */
    rows: Generated<number>
    created_at: string
  }
  product_import_items: {
    id: string
    import_id: string
    position: number
    /** Its first row as spreadsheet programs count. */
    line: number
    handle: string
    title: string
    draft: StoredJson<FileProduct>
    verdict: ImportVerdict
    /** Why it was refused, and in which row. */
    problem: Generated<string>
    problem_line: Generated<number>
    /** The product that it is, once that is known. */
    product_id: Generated<string | null>
    /** Of the product, after the import's own last change of it. */
    version: Generated<number>
  }
  /** A picture that an import is to fetch. */
  product_import_pictures: {
    item_id: string
    position: number
    import_id: string
    line: number
    url: string
    alt: string
    state: 'waiting' | 'done' | 'failed'
    problem: Generated<string>
    attempts: Generated<number>
    /** Not tried before. */
    due_at: string
  }
  /** Which address an imported picture of a product came from, so that it is fetched once. */
  product_image_sources: { product_id: string; source_hash: string; media_id: string }
}

export type ImportState = 'reading' | 'checking' | 'checked' | 'started' | 'ended'
/** Empty until it was checked. */
export type ImportVerdict = '' | 'new' | 'changed' | 'unchanged' | 'refused'
