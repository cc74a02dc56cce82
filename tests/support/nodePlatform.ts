import { randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import type { RandomPort } from '@/platform/random/contract'
import { HttpFailure, type HttpAnswer, type HttpPort } from '@/platform/http/contract'

/** The platform's ports over Node, for tests that talk to a real server. */
export const nodeRandom: RandomPort = { randomBytes: async count => new Uint8Array(randomBytes(count)) }

export const nodeHttp: HttpPort = {
  send({ method, url, headers, body }) {
    let abort: () => void = () => undefined
    const answer = new Promise<HttpAnswer>((resolve, reject) => {
      let aborted = false
      const fail = () => reject(new HttpFailure(aborted ? 'aborted' : 'network'))
      const request = httpRequest(url, { method, headers, agent: false }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('close', () => {
          if (!response.complete) return fail()
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks).toString('utf8'),
          })
        })
      })
      request.on('error', fail)
      abort = () => {
        aborted = true
        request.destroy()
      }
      request.end(body)
    })
    return { answer, abort: () => abort() }
  },
}
