import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { dropMadeUp, isBelieved, NO_PROXY, parseProxyTrust } from './proxy-trust.ts'

const SENT = ['Host', 'site.test', 'CF-IPCountry', 'DE', 'Cookie', 'a=1', 'X-Country-Code', 'FR']

function requestFrom(address: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  request.rawHeaders = [...SENT]
  for (let at = 0; at < SENT.length; at += 2)
    request.headers[SENT[at]!.toLowerCase()] = SENT[at + 1]
  return request
}

test('a country that came past the trusted networks is taken out, and nothing else', () => {
  const request = requestFrom('192.0.2.1')
  dropMadeUp(request, parseProxyTrust('10.0.0.0/8')!)
  expect(request.headers).toEqual({ host: 'site.test', cookie: 'a=1' })
  expect(request.rawHeaders).toEqual(['Host', 'site.test', 'Cookie', 'a=1'])
})

test.each(['10.0.0.0/8', '1'])('one that a proxy of %s named stays', (text) => {
  const request = requestFrom('10.0.0.1')
  dropMadeUp(request, parseProxyTrust(text)!)
  expect(request.headers['cf-ipcountry']).toBe('DE')
  expect(request.rawHeaders).toEqual(SENT)
})

test('a socket that has gone, and a name, are no trusted proxy', () => {
  const trust = parseProxyTrust('0.0.0.0/0, ::/0')!
  expect(isBelieved(trust, undefined)).toBe(false)
  expect(isBelieved(trust, 'proxy.internal')).toBe(false)
  expect(isBelieved(trust, '192.0.2.1')).toBe(true)
  expect(isBelieved(NO_PROXY, '192.0.2.1')).toBe(false)
})
