import { afterEach, beforeEach, vi } from 'vitest'

// Unexpected output is a defect nobody has looked at yet.
beforeEach(() => {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => {
      throw new Error(`unexpected console.${method}: ${parts.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})
