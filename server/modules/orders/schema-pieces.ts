import { z } from 'zod'
import { MOST_LINES } from './schema.ts'

/** Some pieces of lines of an order, by the positions of the lines. */
export const piecesIn = z
  .array(
    z.object({
      position: z.number().int().min(0).max(MOST_LINES),
      quantity: z.number().int().min(1, 'The quantity must be a whole number of at least 1.'),
    }),
  )
  .max(MOST_LINES)
