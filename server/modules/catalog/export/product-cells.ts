import { fromJson } from '#server/kernel/stored-json.ts'
import { NO_OPTION, VENDOR_KEY, type CsvField } from '#server/modules/catalog/csv-columns.ts'
import { saleStateAt, type Pricing } from '#server/modules/catalog/pricing/index.ts'
import type { VariantRow } from '#server/modules/catalog/queries-variants.ts'
import { shopMoney, toDecimalText } from '#shared/money/money.ts'
import { mediaUrl } from '#shared/picture.ts'
import type { FileImage, FileRow } from './queries.ts'

export type FileProduct = {
  row: FileRow
  /** Its text as HTML. */
  body: string
  variants: VariantRow[]
  images: FileImage[]
}

export type Cells = Partial<Record<CsvField, string | number>>

const STATUS = { live: 'active', draft: 'draft', archived: 'archived' }

/** The rows of a product in a file: one for each variant, and more where it has more pictures. `at` decides about sales. */
export function cellsOfProduct(
  product: FileProduct,
  { at, site }: { at: string; site: string },
): Cells[] {
  const { row, variants, images } = product
  const count = Math.max(1, variants.length, images.length)
  return Array.from({ length: count }, (_, index) => ({
    handle: row.slug,
    ...(index === 0 && productCells(product)),
    ...(variants.length === 0 && index === 0 && simpleCells(row, at)),
    ...variantCells(product, index, { at, site }),
    ...imageCells(images[index], index, site),
  }))
}

function productCells({ row, body, variants }: FileProduct): Cells {
  const [first, second, third] = fromJson(row.options).map(({ name }) => name)
  const brand = fromJson(row.specifications).find(({ key }) => key === VENDOR_KEY)
  return {
    title: row.title,
    body,
    vendor: brand?.value ?? '',
    type: row.category,
    tags: fromJson(row.tags).join(', '),
    published: row.status === 'live' ? 'TRUE' : 'FALSE',
    option1Name: variants.length > 0 ? (first ?? '') : NO_OPTION.name,
    option2Name: second ?? '',
    option3Name: third ?? '',
    giftCard: 'FALSE',
    seoTitle: row.meta_title,
    seoDescription: row.meta_description,
    status: STATUS[row.status],
    shortDescription: row.description,
    soldThrough: row.selling_mode,
    affiliateUrl: row.affiliate_url,
  }
}

function simpleCells(row: FileRow, at: string): Cells {
  return { option1Value: NO_OPTION.value, ...soldCells(row, row.weight_grams, at) }
}

type Look = { at: string; site: string }

function variantCells({ row, variants, images }: FileProduct, index: number, look: Look): Cells {
  const variant = variants[index]
  if (!variant) return {}
  const [option1Value = '', option2Value = '', option3Value = ''] = fromJson(variant.choices)
  const picture = images.find(({ media_id }) => media_id === variant.media_id)
  return {
    option1Value,
    option2Value,
    option3Value,
    ...soldCells(variant, variant.weight_grams ?? row.weight_grams, look.at),
    variantImage: picture ? addressOf(picture, look.site) : '',
  }
}

type Sold = Pricing & { sku: string; barcode: string; stock: number }

function soldCells(row: Sold, grams: number | null, at: string): Cells {
  const { regular_price_cents: regular, sale_price_cents: sale } = row
  const isOnSale = sale !== null && saleStateAt(row, at) === 'on'
  return {
    sku: row.sku,
    grams: grams ?? '',
    tracker: 'shopify',
    stock: row.stock,
    policy: 'deny',
    fulfillment: 'manual',
    price: amountCell(isOnSale ? sale : regular),
    compareAt: isOnSale ? amountCell(regular) : '',
    shipped: 'TRUE',
    taxable: 'TRUE',
    barcode: row.barcode,
    weightUnit: 'g',
    stockSeen: row.stock,
  }
}

const amountCell = (cents: number) => toDecimalText(shopMoney(cents))

function imageCells(image: FileImage | undefined, index: number, site: string): Cells {
  if (!image) return {}
  return { imageSrc: addressOf(image, site), imagePosition: index + 1, imageAlt: image.alt }
}

const addressOf = ({ media_id, width }: FileImage, site: string) =>
  new URL(mediaUrl(media_id, width), site).href
