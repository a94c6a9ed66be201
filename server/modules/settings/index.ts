export { currentSettings } from './current-settings.ts'
export { findSetupToken, getSettings, putSetupToken } from './queries.ts'
export { updateSettings } from './update-settings.ts'
export type { SiteSettings } from './schema.ts'
