export { createTestApp, WITH_MAIL, type TestApp } from './test-app.ts'
export { fixedClock, type FixedClock } from './fixed-clock.ts'
