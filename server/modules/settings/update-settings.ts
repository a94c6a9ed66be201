import { recordChange } from '#server/database/audit/record-change.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireOwnerSettingsManager, requireSettingsManager } from './access.ts'
import { changedPages } from './changed-pages.ts'
import { getSettings, putSettings } from './queries.ts'
import { siteSettings, type SiteSettings } from './schema.ts'

/**
 * Changes some of the settings; with `readVersion`, only if nobody has changed any since they were read (409). Another name
 * takes the words of the starter content away: what they say of its site is not true of this one.
 */
export async function updateSettings(
  scope: Scope,
  actor: Actor,
  changes: Partial<SiteSettings>,
  readVersion?: number,
): Promise<SiteSettings> {
  requireSettingsManager(actor)
  await acquireLock(scope.tx, scope.engine, 'content')
  const stored = await getSettings(scope.tx)
  if (OWNERS.some((field) => differs(field, stored, changes))) requireOwnerSettingsManager(actor)
  if (readVersion !== undefined && readVersion !== stored.version) throw changedMeanwhile()
  const isRenamed = (changes.siteName ?? stored.siteName) !== stored.siteName
  const site = { ...stored, ...(isRenamed && withoutStarterTexts(stored)), ...changes }
  if (JSON.stringify(site) === JSON.stringify(stored)) return stored
  const today = timestamp(scope.clock).slice(0, 10)
  if (site.aboutText !== stored.aboutText) site.aboutUpdated = today
  site.pagesUpdated = { ...stored.pagesUpdated, ...changedPages(stored, site, today) }
  requireTwoSequences(site)
  const updated = { ...site, version: stored.version + 1 }
  await putSettings(scope.tx, updated)
  if (JSON.stringify(site.priceHours) !== JSON.stringify(stored.priceHours))
    await scope.schedule({ kind: 'product.hide-prices', key: 'all', payload: null })
  const [before, after] = [stored, updated].map(withoutMarks)
  await recordChange(scope, { actor, verb: 'changed', kind: 'settings', id: 'site', before, after })
  bumpRevision(scope.tx)
  return updated
}

function withoutMarks(site: SiteSettings) {
  const { version: _, starterTexts: __, pagesUpdated: ___, ...told } = site
  return told
}

const OWNERS = [
  'auditDays',
  'taxMode',
  'taxRates',
  'taxClasses',
  'taxNumber',
  'numbersInvoices',
  'invoicePrefix',
  'creditPrefix',
] as const

function differs(
  field: (typeof OWNERS)[number],
  stored: SiteSettings,
  changes: Partial<SiteSettings>,
): boolean {
  const change = changes[field]
  return change !== undefined && JSON.stringify(change) !== JSON.stringify(stored[field])
}

/** An invoice and a credit note never have the same number. */
function requireTwoSequences({ invoicePrefix, creditPrefix }: SiteSettings): void {
  // “INV-” and “INV-1” would both make INV-12.
  const [invoices, credits] = [invoicePrefix, creditPrefix].map((text) => text.replace(/\d+$/, ''))
  if (invoices !== credits) return
  const text = 'Credit notes must begin otherwise than invoices, not only with other digits.'
  throw invalidField('creditPrefix', text)
}

/** What the settings that still have the starter content's value are without it. */
export function withoutStarterTexts(site: SiteSettings): Partial<SiteSettings> {
  const plain: Record<string, unknown> = siteSettings.parse({})
  const current: Record<string, unknown> = site
  const left = Object.entries(site.starterTexts).filter(
    ([field, starterText]) => JSON.stringify(current[field]) === JSON.stringify(starterText),
  )
  return { ...Object.fromEntries(left.map(([field]) => [field, plain[field]])), starterTexts: {} }
}

function changedMeanwhile(): Refusal {
  return new Refusal(
    'conflict',
    'settings_changed',
    'Someone else has changed the settings since you opened them.',
  )
}
