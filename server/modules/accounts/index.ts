export { createOwner } from './create-owner.ts'
export { findActor } from './find-actor.ts'
export { findUserBadge } from './find-user.ts'
export { hasOwner, openSetup } from './open-setup.ts'
