import { HttpFailure, type HttpAnswer, type HttpPort } from './contract'
import { lowered } from './lowered'

/** The platform's own limit; the transport gives up at 20 s and aborts. */
const PLATFORM_TIMEOUT = 60_000

export const http: HttpPort = {
  send({ method, url, headers, body }) {
    let abort: () => void = () => undefined
    const answer = new Promise<HttpAnswer>((resolve, reject) => {
      let aborted = false
      const task = wx.request({
        url,
        method,
        header: headers,
        data: body,
        // text on both levels: JSON is parsed by the transport, so that an HTML answer is seen as such
        dataType: 'text' as unknown as 'json',
        responseType: 'text',
        timeout: PLATFORM_TIMEOUT,
        success: result =>
          resolve({
            status: result.statusCode,
            headers: lowered(result.header),
            body: typeof result.data === 'string' ? result.data : JSON.stringify(result.data),
          }),
        fail: () => reject(new HttpFailure(aborted ? 'aborted' : 'network')),
      })
      abort = () => {
        aborted = true
        task.abort()
      }
    })
    return { answer, abort: () => abort() }
  },
}
