import { expect, test } from 'vitest'
import { looksLikeLink } from './link-like.ts'

test.each([
  ...[
    'example.com',
    'Visit EXAMPLE.COM now',
    'www.example',
    'www .example',
    'https://x',
    'hxxp://a',
  ],
  ...['http:/x', 'ftp://x', 'win at pills-4u.de', 'casino.ru', 'bit.ly/x', 't.me/x', 'ebay.co.uk'],
  ...[
    'example。com',
    'example．com',
    'example[.]com',
    'example (.) com',
    'example .com',
    'ex . com',
  ],
  ...['evilwin.work/bonus', 'evilwin.money', 'win.zip', 'evil.\ncom', 'evil dot com', 'evil۔com'],
  ...['mailto:me', 'tg:casino', 'You won: evil.life', 'evil.онлайн', 'cash.finance'],
  ...['ｅｘａｍｐｌｅ.ｃｏｍ', 'пример.рф', 'a@b.net', '10.0.0.1/win', 'cash.de/now', 'evil․com'],
  ...['win.evil.com', 'Win at casino.example.com', 'pay.evil.net now', 'a.a.evil.com', 'x.evil.ru'],
  ...['win dot evil dot com', 'Gewinn: mein.konto-24.de', 'xn--e1afmkfd.xn--p1ai'],
])('“%s” is taken for a link', (text) => {
  expect(looksLikeLink(text)).toBe(true)
})

test.each([
  ...[
    'St. Mary’s',
    "St.Mary's",
    'c/o Müller',
    'O’Brien.Smith',
    "O'Brien.Smith",
    'Flat 2.5',
    'Apt.B',
  ],
  ...[
    'J.R.R. Tolkien',
    'J.R.R.Tolkien',
    'Av.de la Paz 5',
    'Main St. Co. Dublin',
    'Main St.Co. Clare',
  ],
  ...[
    '12 St James’s Square',
    'Str.5',
    'No.12/3',
    'Mary.Jo',
    'Dr. Noor Abadi',
    'Haus 3. Etage',
    'Ph.D',
  ],
  ...[
    'No.One House',
    'Dot Matrix Street',
    'Mary Dot Smith',
    'Http Lane',
    '3. OG, Tür 4',
    '佐藤 健',
    'P.O. Box 12',
    'ул. Ленина, д. 5',
    'Km. 4.5',
    'Co. Kerry',
  ],
  ...[
    'Rua D. João VI',
    'Bldg. 4, Fl. 2',
    'Sr. de la Cruz',
    'U.S.A.',
    'Washington D.C.',
    'Smith & Sons, Inc.',
  ],
  ...[
    'P.O.Box 12',
    'Dr.h.c.Meier',
    'Dr.Anna.Smith',
    'Mr.J.R.Tolkien',
    'Apt.No.One',
    'Str.d.17.Juni',
  ],
])('“%s” is taken for a name or an address', (text) => {
  expect(looksLikeLink(text)).toBe(false)
})

test('a long line of dots and letters is judged at once', () => {
  expect(looksLikeLink('a.'.repeat(50_000))).toBe(false)
  expect(looksLikeLink(`${'a-'.repeat(50_000)} . `)).toBe(false)
  expect(looksLikeLink(`x${' '.repeat(50_000)}y`)).toBe(false)
})
