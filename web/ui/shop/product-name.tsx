const HYPHENATED = /(\S+-\S+)/
const LONGEST = 12

/** The name of a product in large type: no line ends within "Nine-Port", which is read as one word. */
export function ProductName({ text }: { text: string }) {
  return text.split(HYPHENATED).map((piece, index) =>
    index % 2 && piece.length <= LONGEST ? (
      <span key={index} className="unbroken">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
