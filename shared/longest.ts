type Part = {
  maxLength?: number | null
  def?: { in?: unknown; out?: unknown; innerType?: unknown }
}

/** The smallest maximum length along a schema's pipes. */
export function longest(schema: unknown): number {
  // Zod's schemas have these inside; what lacks them has no length.
  const { maxLength, def } = (schema ?? {}) as Part
  const inner = [def?.in, def?.out, def?.innerType].filter(Boolean).map(longest)
  return Math.min(maxLength ?? Infinity, ...inner)
}
