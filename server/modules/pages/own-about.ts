import type { SiteSettings } from '#server/modules/settings/index.ts'
import { boundedMarkdown } from '#server/richtext/index.ts'
import { withPaths, type Template } from './read-pages.ts'

type Own = Pick<SiteSettings, 'aboutText' | 'aboutUpdated'>

/** Makes the About page of the owner's text, once a text; without one it stays as given. */
export function ownAbout(given: Template): (own: Own) => Promise<Template> {
  let kept = { aboutText: '', html: given.html }
  return async ({ aboutText, aboutUpdated }) => {
    if (!aboutText) return given
    if (kept.aboutText !== aboutText)
      kept = { aboutText, html: await boundedMarkdown(withPaths(aboutText), 'own') }
    return { ...given, html: kept.html, updated: aboutUpdated || given.updated }
  }
}
