import { z } from 'zod'

const file = z.object({ sizeBytes: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })

/** What an archive says of itself. It stands last in it: an archive without it is not whole. */
export const manifestFile = z.object({
  product: z.literal('kiosk'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations that its database has had, oldest first. */
  migrations: z.array(z.string()).min(1),
  database: file,
  /** Rows and their checksum, by table. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  /** The master of each picture; its sizes are made from it. */
  pictures: z.array(file.extend({ id: z.string() })),
  /** Pictures whose file was lost before the backup. */
  lostPictures: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestFile>
export type FileSum = z.infer<typeof file>
