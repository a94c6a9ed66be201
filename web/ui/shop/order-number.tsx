const TAIL = 6

/**
 * The number of an order, the same everywhere: all ten characters, as they must be typed to track it, the last six of which
 * stand out, as the id of the order ends in them, too.
 */
export function OrderNumber({ number }: { number: string }) {
  return (
    <span>
      <span className="soft">{number.slice(0, -TAIL)}</span>
      <b>{number.slice(-TAIL)}</b>
    </span>
  )
}
