export { mailFactorAdded } from './mail-factor-added.ts'
export { mailedFactorRemovalLink } from './removal-link.ts'
