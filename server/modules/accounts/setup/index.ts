export { createOwner } from './create-owner.ts'
export { EasyOwnerPassword, hasOwner, openSetup } from './open-setup.ts'
