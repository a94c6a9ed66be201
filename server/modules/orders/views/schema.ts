import { z } from 'zod'
import { listOrdersQuery } from '#server/modules/orders/administration/schema.ts'
import { idText, line } from '#shared/api/schemas.ts'

const LONGEST_NAME = 40

const name = z.string().pipe(line(LONGEST_NAME)).pipe(z.string().min(1, 'Name the view.'))

/** What the list is narrowed to and how it is sorted; the page is no part of it. */
const filter = listOrdersQuery.omit({ page: true, limit: true })

export const viewIn = z.object({ name, filter })
export const viewNameIn = z.object({ name })
export const viewParam = z.object({ id: idText(64) })

/** `query` is the filter as the address of the list has it, without what is as it is in every list. */
export const viewOut = z.object({ _id: z.string(), name: z.string(), query: z.string() })
export const oneViewOut = z.object({ view: viewOut })
export const viewsOut = z.object({ views: z.array(viewOut), most: z.number() })

export type ViewIn = z.output<typeof viewIn>
export type View = z.infer<typeof viewOut>
