import fc from 'fast-check'
import { ApiError } from '@/api/apiError'
import { readEnvelope, serverTimeOf } from '@/api/envelope'
import { readOverrun } from '@/api/overrun'
import type { HttpAnswer } from '@/platform/http/contract'

const answer = (body: string, status = 200, contentType = 'application/json'): HttpAnswer => ({
  status,
  headers: { 'content-type': contentType },
  body,
})
const errorOf = (given: HttpAnswer): ApiError => {
  try {
    readEnvelope(given, readOverrun)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('no ApiError')
}

describe('envelope', () => {
  it('[F018] [F019] carries code, msg and data, the code as number or digits', () => {
    expect(readEnvelope(answer('{"code":"1","msg":"ok","data":[1]}'))).toEqual({
      code: 1,
      msg: 'ok',
      data: [1],
    })
    expect(readEnvelope(answer('{"code":2000,"msg":"no"}'))).toEqual({
      code: 2000,
      msg: 'no',
      data: undefined,
    })
    expect(readEnvelope(answer('{"code":11000}', 401)).code).toBe(11000)
  })

  it('keeps every digit of an id that is sent as a number, and changes nothing else', () => {
    const ids = '[1234567890123456789,-9007199254740993 , 9007199254740991]'
    const rest = '"n":0.12345678901234567,"e":1e21,"t":"x:12345678901234567, \\"[1234567890123456789]"'
    expect(
      readEnvelope(answer(`{"code":1,"data":{"id":12345678901234567890,"ids":${ids},${rest}}}`)).data,
    ).toEqual({
      id: '12345678901234567890',
      ids: ['1234567890123456789', '-9007199254740993', '9007199254740991'],
      n: Number('0.12345678901234567'),
      e: 1e21,
      t: 'x:12345678901234567, "[1234567890123456789]',
    })
  })

  it('reads what JSON.parse reads, but for numbers that lose digits', () => {
    fc.assert(
      fc.property(fc.jsonValue(), data => {
        const long = { data, long: 1234567890123456 }
        expect(readEnvelope(answer(JSON.stringify({ code: 1, data: long }, null, 1))).data).toEqual(
          JSON.parse(JSON.stringify(long), (_, value: unknown) =>
            typeof value === 'number' && /^-?\d{16,}$/.test(String(value)) ? String(value) : value,
          ),
        )
      }),
    )
  })

  it('names what else can come', () => {
    expect(errorOf(answer('{"code":1,"da'))).toMatchObject({ kind: 'json' })
    expect(errorOf(answer(''))).toMatchObject({ kind: 'json' })
    expect(errorOf(answer('[]'))).toMatchObject({ kind: 'decode' })
    expect(errorOf(answer('{"code":"x"}'))).toMatchObject({ kind: 'decode' })
    expect(errorOf(answer('{"code":1.5}'))).toMatchObject({ kind: 'decode' })
    expect(errorOf(answer('upstream failure', 502, 'text/plain'))).toMatchObject({
      kind: 'http',
      status: 502,
    })
    expect(errorOf(answer('{"code":1}', 500))).toMatchObject({ kind: 'http', status: 500 })
    expect(errorOf(answer('{"error":"x"}', 404))).toMatchObject({ kind: 'http', status: 404 })
  })

  it('believes no code of a server that broke: what it was asked for may have been done', () => {
    for (const [code, status] of [
      [50000, 500],
      [40000, 502],
      [40900, 503],
      [11000, 504],
    ])
      expect(errorOf(answer(`{"code":${code},"msg":"系统繁忙"}`, status))).toMatchObject({
        kind: 'http',
        status,
      })
    expect(readEnvelope(answer('{"code":40000,"msg":"no"}', 400)).code).toBe(40000)
  })

  it('accepts only ApiErrors, of any thrown value', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 100, max: 599 }),
        fc.json(),
        (body, status, other) => {
          for (const text of [body, other, `<html${body}`]) {
            try {
              readEnvelope(answer(text, status), readOverrun)
            } catch (error) {
              expect(error).toBeInstanceOf(ApiError)
            }
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it("reads the server's clock", () => {
    expect(serverTimeOf({ dServerTime: '17' })).toBe(17)
    for (const data of [undefined, {}, { dServerTime: 'x' }, { dServerTime: -1 }, { dServerTime: null }])
      expect(serverTimeOf(data)).toBeUndefined()
  })
})

describe('[F022] HTML instead of JSON', () => {
  const notice = { msgDesc: '访问过多', reason: '超出 "限制" <1>', todo: '稍后再试', pageTitle: '提醒' }
  const script = `<!DOCTYPE html><title>x</title><script type="application/json">${JSON.stringify(notice)}</script>`
  const attributes =
    '<html><body data-msg-desc="访问过多" data-reason="超出 &quot;限制&quot; &lt;1&gt;" ' +
    'data-todo=\'稍后再试\' data-pageTitle="提醒">'

  it('becomes an overrun with its four texts', () => {
    for (const page of [attributes, `\n  ${attributes}`])
      expect(readOverrun(page)).toEqual({ ...notice, carried: true })
    expect(errorOf(answer(attributes, 200, 'text/html'))).toMatchObject({
      kind: 'overrun',
      data: notice,
      msg: '访问过多',
    })
    expect(errorOf(answer(script))).toMatchObject({
      kind: 'overrun',
      data: { pageTitle: '提醒', todo: '稍后再试' },
    })
  })

  it('takes the title of a page that says nothing else', () => {
    expect(errorOf(answer('<html><head><title> Gate &amp; way </title></head></html>'))).toMatchObject({
      kind: 'overrun',
      data: { msgDesc: '', reason: '', todo: '', pageTitle: 'Gate & way' },
    })
  })

  it('is a failed status when a proxy only says so', () => {
    expect(errorOf(answer('<html><h1>502 Bad Gateway</h1></html>', 502))).toMatchObject({
      kind: 'http',
      status: 502,
    })
    expect(errorOf(answer(attributes, 503))).toMatchObject({ kind: 'overrun' })
  })

  it('stays text of bounded length, without markup', () => {
    const page = `<html><body data-reason="${'<b>x</b>'.repeat(400)}&#x1F600;&#99999999;">`
    const { reason } = readOverrun(page)
    expect(reason.length).toBeLessThanOrEqual(500)
    expect(reason).not.toMatch(/[<>]/)
  })
})
