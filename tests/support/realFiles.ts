import type { Page } from 'playwright-core'
import { invoicePdf } from '../../sandbox/services/invoice/document'

/** Files a browser can really play and draw. */

const FRAME_BYTES = 417

/** A second of silence: MPEG 1 layer III, 128 kbit/s, 44.1 kHz. */
export const soundFile = (): Buffer => {
  const frame = Buffer.alloc(FRAME_BYTES)
  frame.writeUInt32BE(0xfffb9064)
  return Buffer.concat(Array<Buffer>(38).fill(frame))
}

export const pdfFile = (title: string): Buffer =>
  invoicePdf({
    invoiceNo: '24312000000000000001',
    day: '2026-07-01',
    kind: 1,
    title,
    taxNo: null,
    bankName: null,
    bankAccount: null,
    regAddress: null,
    regPhone: null,
    remark: null,
    shopName: '锐固工业品旗舰店',
    amount: '128.00',
    orderCodes: ['OD2026070100000001'],
  })

/** Half a second of two colours, recorded by the browser itself. */
export const filmFile = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4;codecs=vp9' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start()
    for (let n = 0; n < 10; n += 1) {
      if (context) context.fillStyle = n % 2 ? 'red' : 'blue'
      context?.fillRect(0, 0, 64, 64)
      await new Promise(drawn => setTimeout(drawn, 60))
    }
    const ended = new Promise(done => (recorder.onstop = done))
    recorder.stop()
    await ended
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(String.fromCharCode(...bytes))
  })
  return Buffer.from(base64, 'base64')
}
