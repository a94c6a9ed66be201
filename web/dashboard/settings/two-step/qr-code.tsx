import { encode } from 'uqr'

const BORDER = 4

/** A QR code (ISO/IEC 18004) with its quiet zone: dark on light in both themes, since apps read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={size * 4}
      height={size * 4}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}
