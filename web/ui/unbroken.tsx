import { UNBROKEN } from '#shared/text/unbroken.ts'

/** Prevents line breaks within short hyphenated words (USB-C, Wi-Fi). */
export function Unbroken({ text }: { text: string }) {
  return text.split(UNBROKEN).map((piece, index) =>
    index % 2 ? (
      <span key={index} className="unbroken">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
