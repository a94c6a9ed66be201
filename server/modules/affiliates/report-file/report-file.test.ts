import { deflateRawSync } from 'node:zlib'
import { money } from '#shared/money/money.ts'
import { decimalSignOf, dayOrderOf, openReport, readAmount, readDay } from './index.ts'

const read = async (file: string | Buffer) => {
  const { head, rows } = await openReport(Buffer.from(file))
  const all: string[][] = []
  for await (const batch of rows) all.push(...batch.map(({ cells }) => cells))
  return { head, rows: all }
}

type Entry = {
  name: string
  text: string | Buffer
  method?: number
  flags?: number
  sizeBytes?: number
}

/** A zip as the format describes it; checksums, for which no reader here asks, stay 0. */
function zipOf(...entries: Entry[]): Buffer {
  const locals: Buffer[] = []
  const listed: Buffer[] = []
  let at = 0
  for (const { name, text, method = 8, flags = 0, sizeBytes } of entries) {
    const packed = method === 8 ? deflateRawSync(Buffer.from(text)) : Buffer.from(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(sizeBytes ?? Buffer.from(text).length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    listed.push(entry, Buffer.from(name))
    locals.push(local, Buffer.from(name), packed)
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(listed).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...listed, end])
}

describe('a report', () => {
  const cells = { head: ['Day', 'Fee'], rows: [['2026-01-02', '1,5']] }

  test.each([
    ['with commas and quotation marks', 'Day,Fee\r\n2026-01-02,"1,5"\r\n'],
    ['with tabs', 'Day\tFee\n2026-01-02\t1,5\n'],
    ['with semicolons', 'Day;Fee\n2026-01-02;1,5'],
    ['with a byte order mark', '\uFEFFDay;Fee\n2026-01-02;1,5'],
    ['with line breaks of old Macs', 'Day;Fee\r2026-01-02;1,5\r'],
    ['in UTF-16', Buffer.from('\uFEFFDay\tFee\n2026-01-02\t1,5\n', 'utf16le')],
    ['with empty rows', 'Day;Fee\n\n;\n2026-01-02;1,5\n\n'],
    ['in a zip', zipOf({ name: 'a/report.csv', text: 'Day;Fee\n2026-01-02;1,5' })],
    ['stored in a zip', zipOf({ name: 'r.TSV', text: 'Day\tFee\n2026-01-02\t1,5', method: 0 })],
    [
      'in a zip of a Mac',
      zipOf(
        { name: 'r.csv', text: 'Day;Fee\n2026-01-02;1,5' },
        { name: '__MACOSX/._r.csv', text: 'x' },
      ),
    ],
  ])('%s is read', async (_, file) => expect(await read(file)).toEqual(cells))

  test('may have a title above its columns', async () => {
    const { head, rows } = await read(
      'Earnings report\n\nDay,Fee,Name\n2026-01-02,1,"a\nb ""c"""\n',
    )
    expect(head).toEqual(['Day', 'Fee', 'Name'])
    expect(rows).toEqual([['2026-01-02', '1', 'a\nb "c"']])
  })

  test('keeps a quotation mark inside a cell, and letters of old spreadsheet programs', async () => {
    const file = Buffer.from('Day\tName\n1\t27" caf\u00e9\n', 'latin1')
    expect((await read(file)).rows).toEqual([['1', '27" café']])
  })

  test('keeps quotation marks that do not enclose a cell', async () => {
    const { rows } = await read('Day\tName\n1\t"Dune" Blu-ray\n2\t"Up"\n')
    expect(rows).toEqual([
      ['1', '"Dune" Blu-ray'],
      ['2', 'Up'],
    ])
  })

  test('of an old spreadsheet program is known by a letter, however late', async () => {
    const text = `Day,Name\n${'1,x\n'.repeat(30_000)}2,Gr\u00f6\u00dfe\n`
    const file = Buffer.from(text, 'latin1')
    for (const each of [file, zipOf({ name: 'a.csv', text: file })])
      expect((await read(each)).rows.at(-1)).toEqual(['2', 'Größe'])
    expect((await read(text)).rows.at(-1)).toEqual(['2', 'Größe'])
    expect((await read(Buffer.from(text).subarray(0, -4))).rows.at(-1)).toEqual(['2', 'Grö'])
  })

  test('that was cut off keeps no cells of its last row', async () => {
    const { rows } = await read('Day,Fee,Name\n2026-01-02,1,a\n2026-01-03,12')
    expect(rows).toEqual([['2026-01-02', '1', 'a'], []])
  })

  test('is read the same wherever its pieces end', async () => {
    const row = 'Day,"Café ""27"",\r\nnew",x\r\n'
    const count = 9000
    for (const shift of [0, 1, 2, 3]) {
      const { rows } = await read(`${'h'.repeat(shift + 1)},Name,Id\r\n${row.repeat(count)}`)
      expect(rows).toHaveLength(count)
      expect(new Set(rows.map((found) => found.join('|')))).toEqual(
        new Set(['Day|Café "27",\r\nnew|x']),
      )
    }
  })

  const long = 'a,b\n' + 'x,1\n'.repeat(200_001)

  test.each<[string, string | Buffer, RegExp]>([
    ['nothing', '', /empty/],
    ['one column', 'only words\nand more\n', /No columns/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0x2c, 0x0a]), /no text file/],
    ['two million rows', 'a,b\n' + 'x,1\n'.repeat(2_000_000), /more than 200,000 rows/],
    ['one row too many', long, /more than 200,000 rows/],
    [
      'a quotation mark that is never closed',
      'a,b\n"x,1\n' + 'y,2\n'.repeat(50_000),
      /Row 2 .*64 KB/,
    ],
    ['a quoted cell that was cut off', 'a,b\n1,2\n3,"x', /inside the quotation marks of row 3/],
    ['301 columns', `${'a,'.repeat(300)}b\n${'1,'.repeat(300)}2\n`, /No columns/],
    [
      'several reports',
      zipOf({ name: 'a.csv', text: 'a' }, { name: 'b.csv', text: 'b' }),
      /several/,
    ],
    ['no report in a zip', zipOf({ name: 'a.exe', text: 'a' }), /no CSV or TSV/],
    ['an Excel file', zipOf({ name: '[Content_Types].xml', text: 'a' }), /Excel/],
    ['an encrypted zip', zipOf({ name: 'a.csv', text: 'a', flags: 1 }), /encrypted/],
    ['a zip cut off', zipOf({ name: 'a.csv', text: 'a,b\n1,2' }).subarray(0, 60), /damaged/],
    ['a zip whose names lead out of it', zipOf({ name: '../../x.csv', text: 'a,b' }), /damaged/],
    ['a zip of nonsense', Buffer.from('PK\u0003\u0004' + 'x'.repeat(100)), /damaged/],
    [
      'a damaged packing',
      zipOf({ name: 'a.csv', text: Buffer.alloc(50, 255), method: 8 }).fill(255, 35, 40),
      /damaged/,
    ],
  ])('of %s is refused in words', async (_, file, words) => {
    await expect(read(file)).rejects.toThrow(words)
  })

  test('that unpacks to more than 100 MB is refused before it does', async () => {
    const row = 'x'.repeat(60_000) + ',1\n'
    const bomb = zipOf({ name: 'a.csv', text: 'a,b\n' + row.repeat(2000) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(read(bomb)).rejects.toThrow('over 100 MB')
    const lying = zipOf({ name: 'a.csv', text: 'a,b\n' + row.repeat(20), sizeBytes: 90_000 })
    await expect(read(lying)).rejects.toThrow('damaged')
  })
})

test.each([
  ['2026-01-02', '2026-01-02'],
  ['2026-01-02T23:59:59Z', '2026-01-02'],
  ['2026/1/2', '2026-01-02'],
  ['1/2/2026', '2026-01-02'],
  ['1/2/26 10:15', '2026-01-02'],
  ['Jan 2, 2026', '2026-01-02'],
  ['2 January 2026', '2026-01-02'],
  ['02-Jan-2026', '2026-01-02'],
  ['2/30/2026', undefined],
  ['13/1/2026', undefined],
  ['Total', undefined],
  ['', undefined],
  ['2026-01-023', undefined],
  ['0000-00-00', undefined],
])('the day of "%s" is %s', (text, day) => expect(readDay(text, false)).toBe(day))

test('the order of day and month is as it is said, and some days tell it', () => {
  expect(readDay('1.2.2026', true)).toBe('2026-02-01')
  expect(['25/12/2026', '12/25/2026', '1/2/2026'].map(dayOrderOf)).toEqual([
    'day',
    'month',
    undefined,
  ])
})

test.each<[string, boolean, number | undefined]>([
  ['1,234.56', false, 123456],
  ['$12.30', false, 1230],
  ['-0.52', false, -52],
  ['(0.52)', false, -52],
  ['$-3', false, -300],
  ['−3,5 €', true, -350],
  ["1'234.50", false, 123450],
  ['1.234,56 EUR', true, 123456],
  ['0.4567', false, 46],
  ['.5', false, 50],
  ['0', false, 0],
  ['', false, undefined],
  ['n/a', false, undefined],
  ['12 of 13', false, undefined],
  ['9'.repeat(12), false, undefined],
  [' '.repeat(60_000), false, undefined],
])('the amount of "%s" is %s', (text, hasDecimalComma, minor) => {
  expect(readAmount(text, 'USD', hasDecimalComma)).toEqual(
    minor === undefined ? undefined : money(minor, 'USD'),
  )
})

test('some amounts tell how all are written', () => {
  expect(['1.234,5', '1,234.5', '1,234', '7'].map(decimalSignOf)).toEqual([
    ',',
    '.',
    undefined,
    undefined,
  ])
})
