import type { Actor } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { getSettings } from './queries.ts'
import { siteSettings, type SiteSettings } from './schema.ts'
import { updateSettings, withoutStarterTexts } from './update-settings.ts'

/** Puts the starter content's words about the site in place, but none on a site that its owner has named. */
export async function giveStarterTexts(
  scope: Scope,
  actor: Actor,
  texts: Partial<SiteSettings>,
): Promise<void> {
  const { siteName } = await getSettings(scope.tx)
  if (siteName !== siteSettings.parse({}).siteName) return
  const { siteName: _, ...starterTexts } = texts
  await updateSettings(scope, actor, { ...texts, starterTexts })
}

/** Whether a setting still has the starter content's value. */
export function isStarterText(site: SiteSettings, field: keyof SiteSettings): boolean {
  const { [field]: starterText } = site.starterTexts
  return starterText !== undefined && JSON.stringify(starterText) === JSON.stringify(site[field])
}

/** Puts the words of the starter content that nobody has changed back to the plain ones. The name stays. */
export async function dropStarterTexts(scope: Scope, actor: Actor): Promise<void> {
  await updateSettings(scope, actor, withoutStarterTexts(await getSettings(scope.tx)))
}
