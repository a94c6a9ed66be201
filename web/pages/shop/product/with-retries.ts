import { isRouteErrorResponse } from 'react-router'

const ATTEMPTS = 3
const STEP_MS = 1000

/** Tries again when the network failed: three attempts, one second and then two between them. An answer, even a refusal, stands. */
export async function withRetries<Result>(load: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      const isAnswer = error instanceof Response || isRouteErrorResponse(error)
      if (isAnswer || attempt >= ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, STEP_MS * attempt))
    }
  }
}
