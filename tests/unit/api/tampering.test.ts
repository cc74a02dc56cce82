import fc from 'fast-check'
import { signRequest } from '@/api/sign'
import { queryPairs } from '@/base/url'
import type { HttpRequest } from '@/platform/http/contract'
import { rig, SECRET, success, verify } from '../../support/fakeGateway'

const capture = async (): Promise<HttpRequest> => {
  const { transport, http } = rig(() => success())
  const query = [
    ['q', '值'],
    ['p', '1'],
  ] as const
  await transport.call({
    method: 'POST',
    path: '/svc/Action/pay',
    body: { amount: '1.00' },
    query,
    decode: () => null,
  })
  const [request] = http.sent
  if (!request) throw new Error('nothing was sent')
  return request
}

const HEADERS = ['Authorization', 'cAccUuid', 'cNonce', 'dTimestamp', 'cSign'] as const
const FIELDS = [...HEADERS, 'body', 'path', 'query', 'method'] as const

const spliced = (text: string, at: number, piece: string, cut: number): string => {
  const start = at % (text.length + 1)
  return text.slice(0, start) + piece + text.slice(start + cut)
}

const tamper = (
  request: HttpRequest,
  field: (typeof FIELDS)[number],
  edit: (text: string) => string,
): HttpRequest => {
  if (field === 'method') return { ...request, method: 'GET' }
  if (field === 'body') return { ...request, body: edit(request.body ?? '') }
  const [address = '', search = ''] = request.url.split('?')
  if (field === 'path') return { ...request, url: `${address}${encodeURIComponent(edit('x'))}?${search}` }
  if (field === 'query') return { ...request, url: `${address}?${search}&z=${encodeURIComponent(edit('x'))}` }
  return { ...request, headers: { ...request.headers, [field]: edit(request.headers[field] ?? '') } }
}

const edits = fc.tuple(
  fc.constantFrom(...FIELDS),
  fc.nat(200),
  fc.string({ unit: 'grapheme-ascii', maxLength: 3 }),
  fc.nat(3),
)

type Verifier = (request: HttpRequest) => boolean

const countAccepted = (original: HttpRequest, accepts: Verifier): { tried: number; accepted: number } => {
  const same = JSON.stringify(original)
  let tried = 0
  let accepted = 0
  fc.assert(
    fc.property(edits, ([field, at, piece, cut]) => {
      const changed = tamper(original, field, text => spliced(text, at, piece, cut))
      fc.pre(JSON.stringify(changed) !== same)
      tried += 1
      if (accepts(changed)) accepted += 1
    }),
    { numRuns: 10_000, maxSkipsPerRun: 1000, seed: 11 },
  )
  return { tried, accepted }
}

describe('[F012] tampered signed fields', () => {
  it('are refused by a verifier that shares no code with the signer: 10,000, none accepted', async () => {
    const original = await capture()
    expect(verify(original, SECRET)).toBe(true)
    expect(countAccepted(original, changed => verify(changed, SECRET))).toEqual({
      tried: 10_000,
      accepted: 0,
    })
  })

  it('would be accepted if signer and verifier left the body out', async () => {
    const original = await capture()
    const { headers, url } = original
    const cSign = signRequest({
      method: 'POST',
      path: new URL(url).pathname,
      query: queryPairs(new URL(url).search),
      body: '',
      timestamp: Number(headers.dTimestamp),
      nonce: headers.cNonce ?? '',
      accUuid: headers.cAccUuid ?? '',
      token: headers.Authorization ?? '',
      secret: SECRET,
    })
    const weak = { ...original, headers: { ...headers, cSign } }
    const { accepted } = countAccepted(weak, changed => verify(changed, SECRET, 'body'))
    expect(accepted).toBeGreaterThan(500)
  })
})
