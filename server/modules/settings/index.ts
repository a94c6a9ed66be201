export { currentSettings, pageSettings } from './current-settings.ts'
export { dependsOnCountry } from './depends-on-country.ts'
export {
  findSetupToken,
  getSettings,
  isSecondFactorDemanded,
  putSecondFactorDemand,
  putSetupToken,
} from './queries.ts'
export { hasOwnPromises } from './has-own-promises.ts'
export { destinationOf, regionName, regionsOf } from './regions.ts'
export { dropStarterTexts, giveStarterTexts, isStarterText } from './starter-texts.ts'
export { scaledAmounts } from './scale-amounts.ts'
export { updateSettings } from './update-settings.ts'
export { settingsIn } from './schema-api.ts'
export type { SiteSettings } from './schema.ts'
