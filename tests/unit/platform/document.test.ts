import { document as phone } from '@/platform/document/index.weapp'
import type { DocumentPort } from '@/platform/document/contract'

const getDocument = jest.fn()
jest.doMock('@/platform/library', () => ({
  libraryUrl: (path: string) => `lib/${path}`,
  importLibrary: async () => ({ GlobalWorkerOptions: {}, getDocument }),
}))
const { document: browser } = jest.requireActual<{ document: DocumentPort }>('@/platform/document/index.h5')

const PDF = new TextEncoder().encode('%PDF-1.4\nrest of the file')
const read = (port: DocumentPort, onProgress = (_loaded: number, _total: number) => undefined as void) =>
  port.readPdf('https://mall.example.com/a.pdf', { maxBytes: 1000, onProgress })
const asked: RequestInit[] = []
const answering = (answer: () => Response | Promise<never>) => {
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    asked.push(init)
    return answer()
  }) as never
}
const named = (name: string) => Object.assign(new Error(name), { name })
const realFetch = globalThis.fetch
beforeEach(() => {
  asked.length = 0
  getDocument.mockReset()
  getDocument.mockReturnValue({
    promise: Promise.resolve({ numPages: 3 }),
    destroy: () => Promise.resolve(),
  })
})
afterAll(() => {
  globalThis.fetch = realFetch
})

describe('in the browser', () => {
  it('reads a document without cookies, referrer and redirects, and tells how far it is', async () => {
    answering(() => new Response(PDF, { headers: { 'Content-Length': String(PDF.length) } }))
    const steps: [number, number][] = []
    const { pageCount } = await read(browser, (loaded, total) => void steps.push([loaded, total])).document
    expect(pageCount).toBe(3)
    expect(steps.at(-1)).toEqual([PDF.length, PDF.length])
    expect(asked[0]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' })
  })

  it.each([
    ['network', () => Promise.reject(new TypeError('failed'))],
    ['network', () => new Response('', { status: 502 })],
    ['gone', () => new Response('', { status: 404 })],
    ['gone', () => new Response('', { status: 403 })],
    ['notPdf', () => new Response('<!doctype html><p>login')],
    ['notPdf', () => new Response(new Uint8Array())],
    ['tooLarge', () => new Response(PDF, { headers: { 'Content-Length': '1001' } })],
    ['tooLarge', () => new Response(new Uint8Array(1001))],
  ] as const)('says %s', async (reason, answer) => {
    answering(answer)
    await expect(read(browser).document).rejects.toMatchObject({ reason })
    expect(getDocument).not.toHaveBeenCalled()
  })

  it.each([
    ['locked', 'PasswordException'],
    ['notPdf', 'InvalidPDFException'],
    ['unsupported', 'TypeError'],
  ])('says %s of what the reader refuses with %s', async (reason, name) => {
    answering(() => new Response(PDF))
    getDocument.mockImplementation(() => ({
      promise: Promise.reject(named(name)),
      destroy: () => Promise.resolve(),
    }))
    await expect(read(browser).document).rejects.toMatchObject({ reason })
  })
})

describe('in the mini-program', () => {
  const shown: unknown[] = []
  const folder: string[] = []
  let head: Uint8Array = PDF
  let full = false
  const install = (result: { statusCode?: number; fails?: boolean; expected?: number }) => {
    let abort = () => undefined as void
    const wx = {
      downloadFile: (option: { success(it: object): void; fail(it: object): void }) => {
        let ended = false
        const end = (act: () => void) => {
          if (!ended) act()
          ended = true
        }
        abort = () => end(() => option.fail({ errMsg: 'downloadFile:fail abort' }))
        setImmediate(() =>
          end(() =>
            result.fails
              ? option.fail({ errMsg: 'downloadFile:fail' })
              : option.success({ statusCode: result.statusCode ?? 200, tempFilePath: 'wxfile://tmp.pdf' }),
          ),
        )
        return {
          abort: () => abort(),
          onProgressUpdate: (tell: (it: object) => void) =>
            tell({ totalBytesWritten: 1, totalBytesExpectedToWrite: result.expected ?? 10 }),
        }
      },
      env: { USER_DATA_PATH: 'wxfile://usr' },
      getFileSystemManager: () => ({
        rmdirSync: () => {
          if (folder.length === 0) throw new Error('no such directory')
          folder.length = 0
        },
        mkdirSync: () => undefined,
        copyFileSync: (from: string, to: string) => {
          if (full) throw new Error('the maximum size of the file storage limit is exceeded')
          folder.push(`${from} ${to}`)
        },
        getFileInfo: (option: { success(it: object): void }) => option.success({ size: head.length }),
        readFile: (option: { success(it: object): void }) => option.success({ data: head.slice().buffer }),
      }),
      openDocument: (option: { success(): void }) => {
        shown.push(option)
        option.success()
      },
    }
    ;(globalThis as { wx?: unknown }).wx = wx
  }
  beforeEach(() => {
    head = PDF
    shown.length = 0
    folder.length = 0
    full = false
  })
  afterAll(() => {
    delete (globalThis as { wx?: unknown }).wx
  })

  it('downloads the file and hands it to the platform’s reader, with its menu', async () => {
    install({})
    const open = await read(phone).document
    expect(open.pageCount).toBe(0)
    await expect(open.show('请购单 PR/1')).resolves.toBe(true)
    const filePath = 'wxfile://usr/opened/请购单 PR_1.pdf'
    expect(shown).toMatchObject([{ filePath, fileType: 'pdf', showMenu: true }])
    await open.show('请购单.pdf')
    expect(folder).toEqual(['wxfile://tmp.pdf wxfile://usr/opened/请购单.pdf'])
  })

  it('opens the file as it was fetched where the phone has no room for a copy', async () => {
    install({})
    full = true
    const open = await read(phone).document
    await expect(open.show('请购单')).resolves.toBe(true)
    expect(shown).toMatchObject([{ filePath: 'wxfile://tmp.pdf' }])
  })

  it.each([
    ['network', { fails: true }],
    ['gone', { statusCode: 404 }],
    ['network', { statusCode: 500 }],
    ['tooLarge', { expected: 5_000 }],
  ])('says %s', async (reason, result) => {
    install(result)
    await expect(read(phone).document).rejects.toMatchObject({ reason })
  })

  it('shows nothing that is no PDF', async () => {
    install({})
    head = new TextEncoder().encode('<html>')
    await expect(read(phone).document).rejects.toMatchObject({ reason: 'notPdf' })
    head = new Uint8Array()
    await expect(read(phone).document).rejects.toMatchObject({ reason: 'notPdf' })
  })
})
