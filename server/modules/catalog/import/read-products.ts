import { MOST_VARIANTS } from '#shared/products/variants.ts'
import { slugify } from '#shared/text/slug.ts'
import type { FileProduct, RowProblem } from './file-product.ts'
import type { FileLine } from './open-file.ts'
import {
  categoryIn,
  isVariantLine,
  optionsOf,
  shortened,
  statusIn,
  variantOf,
} from './read-cells.ts'

/** `problem` is the first thing that keeps it from being imported. */
export type ReadProduct = { product: FileProduct; problem: RowProblem | undefined }

/** The products of a file in batches; the rows of one follow one another, and all but the first may have the handle alone. */
export async function* readProducts(
  batches: AsyncIterable<FileLine[]>,
): AsyncGenerator<ReadProduct[]> {
  const seen = new Map<string, number>()
  let open: FileLine[] = []
  const close = (): ReadProduct[] => {
    const [first] = open
    if (!first) return []
    const read = productOf(open)
    const handle = slugify(first.cells.handle ?? '')
    const before = seen.get(handle)
    if (handle && before !== undefined)
      read.problem = {
        line: first.line,
        text: `The handle “${shortened(handle)}” stands in row ${before} already. The rows of one product must follow one another.`,
      }
    else seen.set(handle, first.line)
    return [read]
  }
  for await (const lines of batches) {
    const done: ReadProduct[] = []
    for (const line of lines) {
      if (!continues(open[0], line)) {
        done.push(...close())
        open = []
      }
      open.push(line)
    }
    if (done.length > 0) yield done
  }
  yield close()
}

// Without a handle, each row is a product of its own.
function continues(first: FileLine | undefined, { cells }: FileLine): boolean {
  return Boolean(first && cells.handle && first.cells.handle === cells.handle)
}

function productOf(lines: FileLine[]): ReadProduct {
  const [first] = lines
  if (!first) throw new RangeError('a product has at least one row')
  const problems: RowProblem[] = []
  const { cells, line } = first
  const options = optionsOf(first)
  const own = lines.filter((one, at) => at === 0 || isVariantLine(one))
  const sold = options.length > 0 ? own.filter(isVariantLine) : own
  // More would be refused anyway.
  const variants = sold.slice(0, MOST_VARIANTS + 1).map((one) => variantOf(one, options, problems))
  if (options.length === 0 && own.length > 1)
    problems.push({
      line: own[1]?.line ?? line,
      text: 'Another row of this product, which has no options. Name them in the columns “Option1 Name” and “Option1 Value”.',
    })
  if (sold.length > MOST_VARIANTS)
    problems.push({
      line: sold[MOST_VARIANTS]?.line ?? line,
      text: `A product may have at most ${MOST_VARIANTS} variants.`,
    })
  const product: FileProduct = {
    line,
    handle: cells.handle ?? '',
    options,
    variants,
    pictures: picturesOf(lines),
    ...textsOf(first),
  }
  const status = statusIn(first, problems)
  if (status) product.status = status
  return { product, problem: problems.toSorted((one, other) => one.line - other.line)[0] }
}

function textsOf(first: FileLine): Partial<FileProduct> {
  const { cells } = first
  const { title, body, vendor, tags, seoTitle, seoDescription } = cells
  const category = categoryIn(first)
  return {
    ...(title && { title }),
    ...(body !== undefined && { body }),
    ...(vendor && { vendor }),
    ...(category !== undefined && { category }),
    ...(tags !== undefined && { tags: tags.split(',').map((tag) => tag.trim()) }),
    ...(seoTitle !== undefined && { seoTitle }),
    ...(seoDescription !== undefined && { seoDescription }),
    ...(cells.shortDescription && { shortDescription: cells.shortDescription }),
    ...(cells.soldThrough && { soldThrough: cells.soldThrough }),
    ...(cells.affiliateUrl !== undefined && { affiliateUrl: cells.affiliateUrl }),
  }
}

// In the order that the file names, once each; a variant's own that is not among them comes last.
function picturesOf(lines: FileLine[]) {
  const listed = lines
    .filter(({ cells }) => cells.imageSrc)
    .map(({ line, cells }) => ({
      line,
      url: cells.imageSrc ?? '',
      alt: cells.imageAlt ?? '',
      at: Number(cells.imagePosition) || Infinity,
    }))
    .toSorted((one, other) => (one.at === other.at ? 0 : one.at - other.at))
    .map(({ line, url, alt }) => ({ line, url, alt }))
  const ofVariants = lines
    .filter(({ cells }) => cells.variantImage)
    .map(({ line, cells }) => ({ line, url: cells.variantImage ?? '', alt: '' }))
  const byUrl = new Map<string, (typeof listed)[number]>()
  for (const picture of [...listed, ...ofVariants])
    if (!byUrl.has(picture.url)) byUrl.set(picture.url, picture)
  return [...byUrl.values()]
}
