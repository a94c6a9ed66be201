import { buffer } from 'node:stream/consumers'
import PdfFile from 'pdfkit'
import type { InvoicePaper } from '#shared/orders/invoice-paper.ts'
import { FONTS, NO_GLYPH, writable } from './pdf-fonts.ts'

type Pdf = InstanceType<typeof PdfFile>

const MARGIN = 56
const [SMALL, NORMAL, TITLE] = [8.5, 10, 20]
const HAIR = 0.75
const LOST = `Letters that this file has no font for are written as “${NO_GLYPH}”.`

/** An invoice or a credit note as the bytes of a PDF file, on A4 paper. */
export async function writePdf(paper: InvoicePaper): Promise<Buffer> {
  const pdf = new PdfFile({
    size: 'A4',
    margin: MARGIN,
    font: FONTS.regular,
    lang: 'en',
    displayTitle: true,
    info: { Title: writable(paper.title), Author: writable(paper.seller[0] ?? '') },
  })
  const bytes = buffer(pdf)
  pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
  writeHead(pdf, paper)
  writeTable(pdf, paper)
  writeSums(pdf, paper)
  pdf.moveDown(1.5).font('regular').fontSize(SMALL)
  pdf.text(noteOf(paper), MARGIN, pdf.y, { width: widthOf(pdf) })
  pdf.end()
  return bytes
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN

// The seller stands on the left, what it is and its facts on the right.
function writeHead(pdf: Pdf, { title, facts, seller, buyer }: InvoicePaper): void {
  const half = widthOf(pdf) / 2
  const [name = '', ...others] = seller.map(writable)
  pdf.font('bold').fontSize(NORMAL).text(name, MARGIN, MARGIN, { width: half })
  pdf.font('regular').text(others.join('\n'), { width: half })
  const below = pdf.y
  const onTheRight = { width: half, align: 'right' } as const
  pdf.font('bold').fontSize(TITLE)
  pdf.text(writable(title), MARGIN + half, MARGIN - TITLE / 3, onTheRight)
  pdf.font('regular').fontSize(NORMAL).text(facts.map(writable).join('\n'), onTheRight)
  pdf.font('bold').text('Billed to', MARGIN, Math.max(below, pdf.y) + 2 * NORMAL)
  pdf.font('regular').text(buyer.map(writable).join('\n'), { width: half })
  pdf.moveDown(2)
}

/** The first column is wide, the others hold figures. */
function columnsOf(pdf: Pdf, count: number) {
  const narrow = 82
  const first = widthOf(pdf) - narrow * (count - 1)
  return Array.from({ length: count }, (_, at) => ({
    x: MARGIN + (at === 0 ? 0 : first + narrow * (at - 1)),
    width: at === 0 ? first - NORMAL : narrow,
    align: at === 0 ? ('left' as const) : ('right' as const),
  }))
}

function writeTable(pdf: Pdf, { columns, lines }: InvoicePaper): void {
  const writeTitles = () => writeRow(pdf, columns, 'bold')
  writeTitles()
  for (const line of lines) {
    if (startsPage(pdf, heightOf(pdf, line))) writeTitles()
    writeRow(pdf, line, 'regular')
  }
}

function heightOf(pdf: Pdf, [first = '', ...others]: string[]): number {
  const [column] = columnsOf(pdf, others.length + 1)
  return pdf.heightOfString(writable(first), { width: column?.width ?? 0 })
}

/** Begins another page where so much has no room on this one. */
function startsPage(pdf: Pdf, height: number): boolean {
  if (pdf.y + height + NORMAL < pdf.page.height - MARGIN) return false
  pdf.addPage()
  return true
}

function writeRow(pdf: Pdf, cells: string[], font: 'bold' | 'regular'): void {
  const top = pdf.y
  const bottoms = columnsOf(pdf, cells.length).map(({ x, width, align }, at) => {
    pdf
      .font(font)
      .fontSize(NORMAL)
      .text(writable(cells[at] ?? ''), x, top, { width, align })
    return pdf.y
  })
  const below = Math.max(...bottoms) + NORMAL / 3
  pdf
    .moveTo(MARGIN, below)
    .lineTo(MARGIN + widthOf(pdf), below)
    .lineWidth(HAIR)
    .stroke('#999')
  pdf.x = MARGIN
  pdf.y = below + NORMAL / 2
}

function writeSums(pdf: Pdf, { sums }: InvoicePaper): void {
  const amountWidth = 110
  const nameWidth = widthOf(pdf) - amountWidth
  pdf.moveDown(0.5)
  for (const { name, amount, isTotal } of sums) {
    startsPage(pdf, NORMAL)
    const top = pdf.y
    pdf.font(isTotal ? 'bold' : 'regular').fontSize(NORMAL)
    pdf.text(writable(name), MARGIN, top, { width: nameWidth, align: 'right' })
    const below = pdf.y
    pdf.text(amount, MARGIN + nameWidth, top, { width: amountWidth, align: 'right' })
    pdf.y = Math.max(below, pdf.y) + 2
  }
}

function noteOf({ note, seller, buyer, lines }: InvoicePaper): string {
  const texts = [...seller, ...buyer, ...lines.flat()]
  const isLost = texts.some((text) => writable(text) !== text.normalize('NFC'))
  return isLost ? `${note} ${LOST}` : note
}
