import { buffer } from 'node:stream/consumers'
import PdfFile from 'pdfkit'
import type { InvoicePaper } from '#shared/orders/invoice-paper.ts'
import { FONTS, NO_GLYPH, writable } from './pdf-fonts.ts'
import { heightOfText, writeText, type Pen } from './pdf-text.ts'
import { scriptFonts } from './script-fonts.ts'

type Pdf = Pen['pdf']

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
    info: { Title: paper.title, Author: paper.seller[0] ?? '' },
  })
  const bytes = buffer(pdf)
  pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold)
  const pen = { pdf, scripts: await scriptFonts(textsOf(paper).join('\n')) }
  for (const { name, bytes: font } of pen.scripts) pdf.registerFont(name, font)
  writeHead(pen, paper)
  writeTable(pen, paper)
  writeSums(pen, paper)
  pdf.moveDown(1.5).font('regular').fontSize(SMALL)
  pdf.text(noteOf(pen, paper), MARGIN, pdf.y, { width: widthOf(pdf) })
  pdf.end()
  return bytes
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN

// The seller stands on the left, what it is and its facts on the right.
function writeHead(pen: Pen, { title, facts, seller, buyer }: InvoicePaper): void {
  const { pdf } = pen
  const width = widthOf(pdf) / 2
  const [name = '', ...others] = seller
  const onTheLeft = { font: 'regular', size: NORMAL, x: MARGIN, width } as const
  const onTheRight = { ...onTheLeft, x: MARGIN + width, align: 'right' } as const
  writeText(pen, name, { ...onTheLeft, font: 'bold', y: MARGIN })
  writeText(pen, others.join('\n'), { ...onTheLeft, y: pdf.y })
  const below = pdf.y
  writeText(pen, title, { ...onTheRight, font: 'bold', size: TITLE, y: MARGIN - TITLE / 3 })
  writeText(pen, facts.join('\n'), { ...onTheRight, y: pdf.y })
  writeText(pen, 'Billed to', {
    ...onTheLeft,
    font: 'bold',
    y: Math.max(below, pdf.y) + 2 * NORMAL,
  })
  writeText(pen, buyer.join('\n'), { ...onTheLeft, y: pdf.y })
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

function writeTable(pen: Pen, { columns, lines }: InvoicePaper): void {
  const writeTitles = () => writeRow(pen, columns, 'bold')
  writeTitles()
  for (const line of lines) {
    if (startsPage(pen.pdf, heightOf(pen, line))) writeTitles()
    writeRow(pen, line, 'regular')
  }
}

function heightOf(pen: Pen, [first = '', ...others]: string[]): number {
  const [column] = columnsOf(pen.pdf, others.length + 1)
  return heightOfText(pen, first, { font: 'regular', size: NORMAL, width: column?.width ?? 0 })
}

/** Begins another page where so much has no room on this one. */
function startsPage(pdf: Pdf, height: number): boolean {
  if (pdf.y + height + NORMAL < pdf.page.height - MARGIN) return false
  pdf.addPage()
  return true
}

function writeRow(pen: Pen, cells: string[], font: 'bold' | 'regular'): void {
  const { pdf } = pen
  const top = pdf.y
  const bottoms = columnsOf(pdf, cells.length).map((column, at) => {
    writeText(pen, cells[at] ?? '', { ...column, font, size: NORMAL, y: top })
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

function writeSums(pen: Pen, { sums }: InvoicePaper): void {
  const { pdf } = pen
  const amountWidth = 110
  const nameWidth = widthOf(pdf) - amountWidth
  pdf.moveDown(0.5)
  for (const { name, amount, isTotal } of sums) {
    startsPage(pdf, NORMAL)
    const font = isTotal ? 'bold' : 'regular'
    const line = { font, size: NORMAL, y: pdf.y, align: 'right' } as const
    writeText(pen, name, { ...line, x: MARGIN, width: nameWidth })
    const below = pdf.y
    writeText(pen, amount, { ...line, x: MARGIN + nameWidth, width: amountWidth })
    pdf.y = Math.max(below, pdf.y) + 2
  }
}

function textsOf({ title, facts, seller, buyer, lines, sums }: InvoicePaper): string[] {
  return [title, ...facts, ...seller, ...buyer, ...lines.flat(), ...sums.map(({ name }) => name)]
}

function noteOf({ scripts }: Pen, paper: InvoicePaper): string {
  const isLost = textsOf(paper).some((text) => writable(text, scripts) !== text.normalize('NFC'))
  return isLost ? `${paper.note} ${LOST}` : paper.note
}
