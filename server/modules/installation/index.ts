export { adoptFolder } from './adopt-folder.ts'
export { refuseOtherFolder } from './refuse-other-folder.ts'
export { requireOwnFolder } from './require-own-folder.ts'
export { WrongFolder } from './wrong-folder.ts'
