/** The cells of a pasted table: from a spreadsheet, of Markdown, or of CSV; undefined for other text. */
export function readCells(pasted: string): string[][] | undefined {
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim())
  if (lines.some((line) => line.includes('\t'))) return lines.map((line) => tidy(line.split('\t')))
  if (lines.length > 1 && lines.every((line) => line.includes('|')))
    return lines
      .filter((line) => !RULER.test(line))
      .map((line) => tidy(line.replace(EDGES, '').split('|')))
  const sign = lines.every((line) => line.includes(';')) ? ';' : ','
  if (lines.length < 2 || !lines.every((line) => line.includes(sign))) return undefined
  return lines.map((line) => tidy(splitQuoted(line, sign)))
}

const RULER = /^\s*\|?[\s:|-]+\|?\s*$/
const EDGES = /^\s*\||\|\s*$/g

function splitQuoted(line: string, sign: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const [at, letter] of [...line].entries()) {
    if (letter === '"') {
      if (isQuoted && line[at + 1] === '"') cells[cells.length - 1] += '"'
      isQuoted = !isQuoted
    } else if (letter === sign && !isQuoted) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells
}

function tidy(cells: string[]): string[] {
  return cells.map((cell) => cell.replaceAll('**', '').replace(/\s+/g, ' ').trim())
}
