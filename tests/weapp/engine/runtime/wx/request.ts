/** wx.request, uploadFile, downloadFile. */
import type { Header, HttpCall, NetworkApi } from '../../shared/protocol'
import { decodeText, encodeBase64 } from '../base64'
import { encodeRequest, findHeader, HttpExchange, readBody } from '../device/http'
import { createTemporaryPath, readFile, writeFile } from '../device/files'
import { manifest, settings } from '../environment'
import { toText } from '../values'
import { defineAsync } from './registry'

const DEFAULT_TIMEOUT_MS = 60_000

interface TransferOptions {
  url: string
  header?: Record<string, unknown>
  /** ms */
  timeout?: number
}

interface RequestOptions extends TransferOptions {
  method?: string
  data?: unknown
  dataType?: string
  responseType?: string
  redirect?: string
}

interface UploadOptions extends TransferOptions {
  filePath: string
  name: string
  formData?: Record<string, unknown>
}

interface DownloadOptions extends TransferOptions {
  filePath?: string
}

/** The platform sets the referrer itself and ignores the program's. */
function createHeader(given: Record<string, unknown> = {}): Header {
  const header: Header = {}
  for (const [name, value] of Object.entries(given)) {
    if (name.toLowerCase() !== 'referer' && value !== undefined && value !== null)
      header[name] = String(value)
  }
  header.Referer = `https://servicewechat.com/${settings.appId}/devtools/page-frame.html`
  return header
}

function createCall(api: Exclude<NetworkApi, 'socket'>, options: TransferOptions): Omit<HttpCall, 'id'> {
  return {
    api,
    url: toText(options.url),
    method: 'GET',
    header: createHeader(options.header),
    body: null,
    timeout: options.timeout ?? manifest.app.networkTimeout?.[api] ?? DEFAULT_TIMEOUT_MS,
    followRedirects: true,
    data: undefined,
    upload: null,
  }
}

const noOp = (): undefined => undefined
const MOCKED_TASK = {
  abort: noOp,
  onHeadersReceived: noOp,
  offHeadersReceived: noOp,
  onChunkReceived: noOp,
  offChunkReceived: noOp,
  onProgressUpdate: noOp,
  offProgressUpdate: noOp,
}

type ProgressListener = (progress: { progress: number; [field: string]: number }) => void

function createTask(exchange: HttpExchange) {
  return {
    ...MOCKED_TASK,
    abort: () => exchange.abort(),
    onHeadersReceived: exchange.onHeadersReceived.bind(exchange),
    offHeadersReceived: exchange.offHeadersReceived.bind(exchange),
  }
}

/** Progress is told once, at the end: the bytes travel in one piece here. */
function createProgressTask(
  exchange: HttpExchange,
  sentField: string,
  totalField: string,
  size: () => number,
) {
  const listeners = new Set<ProgressListener>()
  const tell = (): void => {
    for (const listener of listeners) listener({ progress: 100, [sentField]: size(), [totalField]: size() })
  }
  exchange.result.then(tell, noOp)
  return {
    ...createTask(exchange),
    onProgressUpdate: (listener: ProgressListener) => listeners.add(listener),
    offProgressUpdate: (listener: ProgressListener) => listeners.delete(listener),
  }
}

function defineRequest(): void {
  defineAsync<RequestOptions>(
    'request',
    async (options, exposeTask) => {
      const call = createCall('request', options)
      const method = toText(options.method, 'GET').toUpperCase()
      if (!findHeader(call.header, 'content-type')) call.header['content-type'] = 'application/json'
      const { url, body } = encodeRequest(call.url, method, call.header, options.data)
      const followRedirects = options.redirect !== 'manual'
      const exchange = new HttpExchange({ ...call, url, method, body, followRedirects, data: options.data })
      exposeTask(createTask(exchange))
      const result = await exchange.result
      const { statusCode, header, cookies } = result
      const data = readBody(result, options.responseType ?? 'text', options.dataType ?? 'json')
      return { data, statusCode, header, cookies }
    },
    MOCKED_TASK,
  )
}

function defineUpload(): void {
  defineAsync<UploadOptions>(
    'uploadFile',
    async (options, exposeTask) => {
      const bytes = readFile(options.filePath)
      if (!bytes) throw new Error('file not found')
      const formData = Object.entries(options.formData ?? {}).map(([name, value]) => [name, toText(value)])
      const exchange = new HttpExchange({
        ...createCall('uploadFile', options),
        method: 'POST',
        upload: {
          name: options.name,
          fileName: options.filePath.split('/').at(-1) ?? 'file',
          base64: encodeBase64(bytes),
          formData: Object.fromEntries(formData) as Record<string, string>,
        },
      })
      const sent = (): number => bytes.length
      exposeTask(createProgressTask(exchange, 'totalBytesSent', 'totalBytesExpectedToSend', sent))
      const result = await exchange.result
      const data = result.json === undefined ? decodeText(result.bytes) : JSON.stringify(result.json)
      return { data, statusCode: result.statusCode, header: result.header }
    },
    MOCKED_TASK,
  )
}

/** The extension of the address, so that the file can be opened by its kind. */
function extensionOf(url: string): string {
  return /\.\w+(?=$|[?#])/.exec(url.split('/').at(-1) ?? '')?.[0] ?? ''
}

function defineDownload(): void {
  defineAsync<DownloadOptions>(
    'downloadFile',
    async (options, exposeTask) => {
      let received = 0
      const exchange = new HttpExchange(createCall('downloadFile', options))
      exposeTask(
        createProgressTask(exchange, 'totalBytesWritten', 'totalBytesExpectedToWrite', () => received),
      )
      const { bytes, statusCode, header } = await exchange.result
      received = bytes.length
      const path = options.filePath ?? createTemporaryPath(extensionOf(options.url))
      writeFile(path, bytes)
      return { statusCode, header, ...(options.filePath ? { filePath: path } : { tempFilePath: path }) }
    },
    MOCKED_TASK,
  )
}

export function defineNetwork(): void {
  defineRequest()
  defineUpload()
  defineDownload()
}
