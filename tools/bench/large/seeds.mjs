import { createHash } from 'node:crypto'
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePostgres, startPostgres } from '#tools/machine/postgres.mjs'
import { run } from '#tools/machine/processes.mjs'
import { at, giveUp, readJson, say } from '#tools/machine/project.mjs'

const SEEDS_FOLDER = join(tmpdir(), 'kiosk-bench-seeds')
const MADE_OF = [at('server', 'database'), at('bench', 'large')]

/**
 * A database with so many posts and products, and its counts; with `views`, the sums of so many in 400 days. Seeds are kept: a later run with the same schema, seed
 * and day (views are of the last 30) starts from a copy.
 */
export async function openSeeded({ engine, posts, products, views, folder }) {
  const seedFolder = join(SEEDS_FOLDER, keyOf({ engine, posts, products, views }))
  if (!existsSync(seedFolder)) await seed({ engine, posts, products, views, seedFolder })
  const facts = readJson(join(seedFolder, 'facts.json'))
  if (engine === 'postgres') {
    const database = await startPostgres(requirePostgres(), { copyOf: join(seedFolder, 'data') })
    const env = { DATABASE_URL: database.url }
    const megabytes = () => megabytesIn(join(seedFolder, 'data', 'base'))
    return { facts, env, databasePid: database.pid, megabytes, close: () => database.stop() }
  }
  const data = join(folder, `data-${posts}`)
  await mkdir(data)
  await copyFile(join(seedFolder, 'kiosk.db'), join(data, 'kiosk.db'), constants.COPYFILE_FICLONE)
  const megabytes = () => statSync(join(data, 'kiosk.db')).size / 1e6
  return {
    facts,
    env: { DATA_DIR: data },
    databasePid: undefined,
    megabytes,
    close: async () => {},
  }
}

async function seed({ engine, posts, products, views, seedFolder }) {
  say(`Seeding ${posts} posts and ${products} products on ${engine} …`)
  await removeOld()
  const folder = `${seedFolder}.${process.pid}`
  await mkdir(folder, { recursive: true })
  const database = engine === 'postgres' ? await startPostgres(requirePostgres()) : undefined
  const order = { dataDir: folder, databaseUrl: database?.url, posts, products, views }
  const { code, output } = await run('node', [
    at('bench', 'large', 'seed.ts'),
    JSON.stringify(order),
  ])
  await database?.stop({ keepAs: join(folder, 'data') })
  if (code !== 0) {
    await rm(folder, { recursive: true })
    giveUp(`${output}\nThe data could not be written.`)
  }
  await writeFile(join(folder, 'facts.json'), output)
  await rename(folder, seedFolder)
}

function megabytesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => statSync(join(file.parentPath, file.name)).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1e6
}

async function removeOld() {
  if (!existsSync(SEEDS_FOLDER)) return
  for (const name of readdirSync(SEEDS_FOLDER)) {
    if (!name.startsWith(today()))
      await rm(join(SEEDS_FOLDER, name), { recursive: true, force: true })
  }
}

function keyOf({ engine, posts, products, views = 0 }) {
  const hash = createHash('sha256')
  for (const folder of MADE_OF) {
    const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts'))
    for (const name of files.toSorted()) hash.update(readFileSync(join(folder, name)))
  }
  return [today(), engine, posts, products, views, hash.digest('hex').slice(0, 12)].join('-')
}

function today() {
  return new Date().toISOString().slice(0, 10)
}
