export { createOwner } from './create-owner.ts'
export { EasyOwnerPassword, hasOwner, openSetup } from './open-setup.ts'
export type { ChooseCurrency } from './finish-setup.ts'
