import { visibleLine } from './visible-text.ts'
import { fold } from './words.ts'

// Of Unicode's confusables (UTS 39) those that pass for Latin letters in everyday fonts: Cyrillic, Greek, Cherokee.
const CAPITALS = pairs(
  'АВЕЅІЈКМНОРСТУХ ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ ᎪᏴᏟᎬᎻᎫᏦᏞᎷᏢᏚᎢᏙᏔᏃ',
  'ABESIJKMHOPCTYX ABEZHIKMNOPTYX ABCEHJKLMPSTVWZ',
)

// Cyrillic, Greek, Armenian, phonetic letters, then signs; i and l are one, as capital I and l are.
const SMALL_LETTERS = pairs(
  'авеѕіјкмнорстухгпһԁԛԝ αβγεηικνορστυχω հոսցօզա ıɑᴀɡƒʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ 015i',
  'abesljkmhopctyxrnhdqw abyenlkvopotuxw hnugoqw laagfbcdeghljklmnoprstuvwyz olsl',
)

/**
 * Two names look alike to a hurried reader when this form of them is the same: NFKC without accents, case, spaces and
 * signs, with look-alikes of Latin letters folded.
 */
export function lookOf(name: string): string {
  const capitals = Array.from(
    visibleLine(name).normalize('NFKC'),
    (sign) => CAPITALS.get(sign) ?? sign,
  )
  return Array.from(fold(capitals.join('')), (sign) => SMALL_LETTERS.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

function pairs(signs: string, letters: string): Map<string, string> {
  const targets = Array.from(letters)
  return new Map(Array.from(signs, (sign, at) => [sign, targets[at] ?? sign]))
}
