/** A size for people, in steps of 1,000 bytes: “12 KB”, “1.4 MB”, “48 MB”, “1.3 GB”. */
export function sizeText(bytes: number): string {
  if (bytes > 0 && bytes < 1e5) return `${Math.ceil(bytes / 1000)} KB`
  const [unit, digits, value] =
    bytes >= 1e9
      ? (['GB', 1, bytes / 1e9] as const)
      : (['MB', bytes >= 1e7 ? 0 : 1, bytes / 1e6] as const)
  return `${value.toFixed(digits)} ${unit}`
}
