/**
 * The columns of product files by the names of Shopify's files: `name` is written, `also` are other ones that are read, such as
 * those of newer files. Spelling does not matter beyond letters and digits.
 */
const COLUMNS = {
  handle: { name: 'Handle', also: ['URL handle'] },
  title: { name: 'Title' },
  body: { name: 'Body (HTML)', also: ['Description', 'Body'] },
  vendor: { name: 'Vendor' },
  category: { name: 'Product Category' },
  type: { name: 'Type', also: ['Product type'] },
  tags: { name: 'Tags' },
  published: { name: 'Published', also: ['Published on online store'] },
  option1Name: { name: 'Option1 Name' },
  option1Value: { name: 'Option1 Value' },
  option2Name: { name: 'Option2 Name' },
  option2Value: { name: 'Option2 Value' },
  option3Name: { name: 'Option3 Name' },
  option3Value: { name: 'Option3 Value' },
  sku: { name: 'Variant SKU', also: ['SKU'] },
  grams: { name: 'Variant Grams', also: ['Weight value (grams)', 'Weight (grams)'] },
  tracker: { name: 'Variant Inventory Tracker' },
  stock: { name: 'Variant Inventory Qty', also: ['Inventory quantity', 'Stock', 'Quantity'] },
  policy: { name: 'Variant Inventory Policy' },
  fulfillment: { name: 'Variant Fulfillment Service' },
  price: { name: 'Variant Price', also: ['Price'] },
  compareAt: { name: 'Variant Compare At Price', also: ['Compare-at price'] },
  shipped: { name: 'Variant Requires Shipping' },
  taxable: { name: 'Variant Taxable' },
  barcode: { name: 'Variant Barcode', also: ['Barcode'] },
  imageSrc: { name: 'Image Src', also: ['Product image URL'] },
  imagePosition: { name: 'Image Position' },
  imageAlt: { name: 'Image Alt Text' },
  giftCard: { name: 'Gift Card' },
  seoTitle: { name: 'SEO Title' },
  seoDescription: { name: 'SEO Description' },
  variantImage: { name: 'Variant Image', also: ['Variant image URL'] },
  weightUnit: { name: 'Variant Weight Unit' },
  cost: { name: 'Cost per item' },
  status: { name: 'Status' },
  /** The stock as it was exported, so that what was sold since stays sold when the file comes back. */
  stockSeen: { name: 'Kiosk Stock When Exported' },
  shortDescription: { name: 'Kiosk Short Description' },
  soldThrough: { name: 'Kiosk Sold Through' },
  affiliateUrl: { name: 'Kiosk Affiliate Link' },
} satisfies Record<string, { name: string; also?: string[] }>

export type CsvField = keyof typeof COLUMNS

/** The names of a file's columns in their order. */
export const CSV_FIELDS = Object.keys(COLUMNS) as CsvField[]

export function columnName(field: CsvField): string {
  return COLUMNS[field].name
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z\d]/g, '')

const byName = new Map(
  CSV_FIELDS.flatMap((field) => {
    const { name, also = [] }: { name: string; also?: string[] } = COLUMNS[field]
    return [name, ...also].map((one) => [plain(one), field] as const)
  }),
)

/** The field of a column; undefined for one that says nothing here. */
export function fieldOf(name: string): CsvField | undefined {
  return byName.get(plain(name))
}

/** Of a product without options, in files of Shopify. */
export const NO_OPTION = { name: 'Title', value: 'Default Title' }
/** The specification that is the vendor of a file. */
export const VENDOR_KEY = 'Brand'
