import { localOf } from '../files/localFile'
import { HttpFailure, type HttpAnswer } from '../http/contract'
import type { LocalImage } from '../image/contract'
import { SUCCESS_ENVELOPE, type DownloadPort } from './contract'

/** widgets §7: the address of the bytes lasts as long as a browser takes to begin, ms. */
const REVOKE_AFTER = 300

export const download: DownloadPort = {
  send({ url, headers }, name) {
    const controller = new AbortController()
    let found: LocalImage | undefined
    const exchange = async (): Promise<HttpAnswer> => {
      try {
        const response = await fetch(url, {
          headers,
          signal: controller.signal,
          cache: 'no-store',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
        })
        const answer: HttpAnswer = { status: response.status, headers: {}, body: SUCCESS_ENVELOPE }
        response.headers.forEach((value, key) => void (answer.headers[key.toLowerCase()] = value))
        const isFile = response.ok && !/json|html/.test(answer.headers['content-type'] ?? '')
        if (!isFile) return { ...answer, body: await response.text() }
        found = localOf(await response.blob(), name)
        return answer
      } catch {
        throw new HttpFailure(controller.signal.aborted ? 'aborted' : 'network')
      }
    }
    return { answer: exchange(), abort: () => controller.abort(), file: () => found }
  },
  wantsTap: () => false,
  keep({ path, name }) {
    const way = document.createElement('a')
    way.href = path
    way.download = name
    document.body.appendChild(way)
    way.click()
    way.remove()
    setTimeout(() => URL.revokeObjectURL(path), REVOKE_AFTER)
    return Promise.resolve('saved')
  },
}
