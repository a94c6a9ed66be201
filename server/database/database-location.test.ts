import { isServerHere } from './database-location.ts'

test.each([
  ['postgres://kiosk@localhost:5432/kiosk', true],
  ['postgres://kiosk@127.0.0.1/kiosk', true],
  ['postgres://kiosk@[::1]/kiosk', true],
  ['postgres:///kiosk', true],
  ['postgres:///kiosk?host=/var/run/postgresql', true],
  ['postgres://kiosk@%2Fvar%2Frun%2Fpostgresql/kiosk', true],
  ['postgres://kiosk@database/kiosk', false],
  ['postgres://kiosk@localhost.example.com/kiosk', false],
  ['postgres://kiosk@10.0.0.5/kiosk', false],
  ['postgres://kiosk@localhost/kiosk?host=10.0.0.5', false],
])('whether the server of %s shares the disk: %s', (url, isHere) => {
  expect(isServerHere(url)).toBe(isHere)
})
