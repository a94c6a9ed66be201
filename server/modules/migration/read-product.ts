import type { ProductInput } from '#server/modules/catalog/index.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '#shared/products/product-status.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import { isRecord } from '#shared/api/record.ts'
import { dateField, fault, flagField, listField, textField } from './fields.ts'
import { parseFrontMatter, type FrontMatter } from './front-matter.ts'
import { PictureMarks } from './picture-marks.ts'
import type { SourceFile } from './read-folder.ts'
import { translateTags } from './template-tags.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { currencySymbol } from '#shared/money/currency.ts'

/** A parsed product; pictures in `text` are marks, `images` are URLs from the file. */
export type ProductDraft = {
  input: Omit<ProductInput, 'categoryId' | 'images' | 'aiContent'>
  text: string
  marks: PictureMarks
  images: { source: string; alt: string }[]
  category: string
  notes: string[]
}

const SELLING_MODES = ['affiliate', 'own', 'both', 'none'] as const

/** Throws a `FileFault` on a problem. */
export async function readProduct(file: SourceFile, content: string): Promise<ProductDraft> {
  const head = await parseFrontMatter(content)
  const title = textField(head, 'title', 'name')
  if (!title) throw fault(head, 'title', 'is missing')
  const { markdown, leftOut } = translateTags(head.body, head.values)
  const marks = new PictureMarks()
  return {
    input: { ...productFields(head, file), title },
    text: marks.markMarkdown(markdown).trim(),
    marks,
    images: imagesOf(head),
    category: textField(head, 'category') || (listField(head, 'categories')[0] ?? ''),
    notes: leftOut.map((name) => `the tag "${name}" is not supported and was left out`),
  }
}

function productFields(head: FrontMatter, file: SourceFile): Omit<ProductDraft['input'], 'title'> {
  const createdAt = dateField(head, 'date', 'created')
  const updatedAt = dateField(head, 'updated', 'lastmod')
  return {
    slug: textField(head, 'slug') || file.name,
    description: textField(head, 'description', 'excerpt'),
    priceCents: priceOf(head),
    stock: stockOf(head),
    weightGrams: weightOf(head),
    specifications: specificationsOf(head),
    figures: figuresOf(head),
    facts: listField(head, 'spec', 'facts'),
    tags: listField(head, 'tags'),
    affiliateUrl: textField(head, 'affiliateUrl', 'affiliate_url'),
    metaTitle: textField(head, 'metaTitle'),
    metaDescription: textField(head, 'metaDescription'),
    isFeatured: flagField(head, 'featured') ?? false,
    ...sellingMode(head),
    ...statusOf(head),
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  }
}

function statusOf(head: FrontMatter): { status?: ProductStatus } {
  const text = textField(head, 'status')
  if (!text) return {}
  const status = PRODUCT_STATUSES.find((one) => one === text)
  if (status) return { status }
  throw fault(head, 'status', `must be one of: ${PRODUCT_STATUSES.join(', ')}`)
}

function priceOf(head: FrontMatter): number {
  const price = parseAmount(
    textField(head, 'price').replace(currencySymbol(shopCurrency()), '').trim() || '-',
  )
  if ('problem' in price) throw fault(head, 'price', price.problem)
  return price.cents
}

function stockOf(head: FrontMatter): number {
  const text = textField(head, 'stock') || '0'
  if (!/^\d{1,7}$/.test(text)) throw fault(head, 'stock', 'must be a whole number, 0 or more')
  return Number(text)
}

function weightOf(head: FrontMatter): number | null {
  const text = textField(head, 'weightGrams', 'weight_grams')
  if (!text) return null
  if (!/^\d{1,7}$/.test(text)) throw fault(head, 'weightGrams', 'must be a whole number of grams')
  return Number(text)
}

function sellingMode(head: FrontMatter): Pick<ProductInput, 'sellingMode'> {
  const modeText = textField(head, 'sellingMode', 'selling_mode')
  const mode = SELLING_MODES.find((candidate) => candidate === modeText)
  if (modeText && !mode)
    throw fault(head, 'sellingMode', `must be one of ${SELLING_MODES.join(', ')}`)
  return mode ? { sellingMode: mode } : {}
}

function specificationsOf(head: FrontMatter): ProductInput['specifications'] {
  const { specifications = {} } = head.values
  const entries = Array.isArray(specifications)
    ? specifications.filter(isRecord).map(({ key, value }) => [key, value])
    : Object.entries(isRecord(specifications) ? specifications : {})
  return entries.map(([key, value]) => ({ key: plain(key), value: plain(value) }))
}

function figuresOf(head: FrontMatter): ProductInput['figures'] {
  return [head.values.figures]
    .flat()
    .filter(isRecord)
    .map(({ label, value, unit }) => ({
      label: plain(label),
      value: plain(value),
      unit: plain(unit),
    }))
}

function imagesOf(head: FrontMatter): ProductDraft['images'] {
  return [head.values.images ?? head.values.image]
    .flat()
    .map((image) => (isRecord(image) ? image : { src: image }))
    .map(({ src, alt }) => ({ source: plain(src), alt: plain(alt) }))
    .filter(({ source }) => source)
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
}
