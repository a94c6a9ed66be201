type Part = {
  maxLength?: number | null
  def?: { in?: unknown; out?: unknown; innerType?: unknown }
}

/** The strictest length that a text has to keep on its way through a schema's pipes. */
export function longest(schema: unknown): number {
  const { maxLength, def } = (schema ?? {}) as Part
  const inner = [def?.in, def?.out, def?.innerType].filter(Boolean).map(longest)
  return Math.min(maxLength ?? Infinity, ...inner)
}
