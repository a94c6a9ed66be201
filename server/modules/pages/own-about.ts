import type { SiteSettings } from '#server/modules/settings/index.ts'
import { boundedMarkdown } from '#server/richtext/index.ts'
import { withPaths, type Template } from './read-pages.ts'

type Own = Pick<SiteSettings, 'aboutText' | 'aboutUpdated'>

/** Makes the About page of the owner's text, once a text; without one it stays as given. */
export function ownAbout(): (template: Template, own: Own) => Promise<Template> {
  let cached = { aboutText: '', html: '' }
  return async (template, { aboutText, aboutUpdated }) => {
    if (!aboutText) return template
    if (cached.aboutText !== aboutText)
      cached = { aboutText, html: await boundedMarkdown(withPaths(aboutText), 'own') }
    return { ...template, html: cached.html, updated: aboutUpdated || template.updated }
  }
}
