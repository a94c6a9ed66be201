import { system } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { ensureCategory } from '#server/modules/blog/index.ts'
import { ensureProductCategory } from '#server/modules/catalog/index.ts'
import {
  giveStarterTexts,
  settingsIn,
  updateSettings,
  type SiteSettings,
} from '#server/modules/settings/index.ts'
import { startOf } from '#server/richtext/index.ts'
import { visibleLine } from '#shared/text/visible-text.ts'
import { isRecord } from '#shared/api/record.ts'
import { capitalized } from '#shared/text/capitalized.ts'
import { textField } from './fields.ts'
import { parseYaml } from './front-matter.ts'
import type { ImportRun, PreparedItem } from './import-run.ts'
import { readText, type SourceFile } from './read-folder.ts'

type SiteContent = {
  settings: Partial<SiteSettings>
  categories: NamedCategory[]
  productCategories: NamedCategory[]
}

type NamedCategory = { name: string; description: string; position: number }

const LONGEST = { name: 60, text: 200, bio: 300 }

/** Reads the settings and categories of `site.yaml`. */
export async function prepareSite(run: ImportRun, file: SourceFile): Promise<PreparedItem> {
  const head = await parseYaml(await readText(file))
  const content: SiteContent = {
    settings: settingsOf(head),
    categories: categoriesOf(head.values.categories),
    productCategories: categoriesOf(head.values.productCategories),
  }
  return {
    kind: 'site',
    content,
    notes: [],
    store: async () => ({
      mediaIds: [],
      notes: [],
      write: async (scope) => {
        await writeSite(run, scope, content)
        return { url: '/' }
      },
    }),
  }
}

async function writeSite({ isStarter }: ImportRun, scope: Scope, content: SiteContent) {
  const writeSettings = isStarter ? giveStarterTexts : updateSettings
  await writeSettings(scope, system('import'), content.settings)
  for (const category of content.categories) {
    await ensureCategory(scope, { ...category, isStarter })
  }
  for (const category of content.productCategories) {
    await ensureProductCategory(scope, { ...category, isStarter })
  }
}

function settingsOf(head: Awaited<ReturnType<typeof parseYaml>>): Partial<SiteSettings> {
  const { author, socials } = head.values
  const bio = isRecord(author) ? author.bio : head.values.authorBio
  const settings = {
    siteName: startOf(visibleLine(textField(head, 'siteName', 'title')), LONGEST.name),
    siteDescription: startOf(textField(head, 'siteDescription', 'description'), LONGEST.text),
    tagline: startOf(textField(head, 'tagline'), LONGEST.text),
    authorBio: typeof bio === 'string' ? startOf(bio.trim(), LONGEST.bio) : '',
  }
  return {
    ...Object.fromEntries(Object.entries(settings).filter(([, text]) => text)),
    ...(Array.isArray(socials) && { socials: socials.filter(isSocial) }),
    ...textsOf(head.values),
  }
}

const texts = settingsIn.pick({
  methodTitle: true,
  methodText: true,
  methodSteps: true,
  storeTitle: true,
  storeNote: true,
  paidLinksNote: true,
  aboutText: true,
})

// Texts that are too long or of another shape are left out whole.
function textsOf({
  method,
  store,
  about,
  paidLinksNote,
}: Record<string, unknown>): Partial<SiteSettings> {
  const fields = {
    ...(isRecord(method) && prefixed('method', method)),
    ...(isRecord(store) && prefixed('store', store)),
    paidLinksNote,
    aboutText: about,
  }
  return texts.safeParse(fields).data ?? {}
}

// "title" of "method" is the setting "methodTitle".
function prefixed(prefix: string, fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [prefix + capitalized(name), value]),
  )
}

function isSocial(entry: unknown): entry is SiteSettings['socials'][number] {
  if (!isRecord(entry) || typeof entry.name !== 'string') return false
  return typeof entry.url === 'string' && /^https?:\/\//.test(entry.url)
}

function categoriesOf(entries: unknown): NamedCategory[] {
  return [entries]
    .flat()
    .map((entry) => (isRecord(entry) ? entry : { name: entry }))
    .map(({ name, description }, position) => ({
      name: typeof name === 'string' ? visibleLine(name) : '',
      description: typeof description === 'string' ? description.trim() : '',
      position,
    }))
    .filter(({ name }) => name)
}
